// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A recording as pages hold it: the same samples and states in fewer bytes. Files repeat what people have in mind at
/// the beginning of every group, so that each can be read alone; a page has the whole recording in memory, and is told
/// of changes only.

#include "Recording/RecordingReader.h"

namespace pedsim {

/// A file of blocks (Docs/RecordingFormat.md, "In pages"). Groups that make no sense are taken over as they are.
ByteBuffer packForPage(const RecordingReader& recording);

} // namespace pedsim
