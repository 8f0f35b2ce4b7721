// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A browser without a window that shows one page, asked through its debugging pipe (Chrome DevTools Protocol).

#include "Film/ChildProgram.h"

#include "ped/Station/Value.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace pedsim {

class PageBrowser {
public:
    /// Starts it; `folder` is for what it keeps while it runs. False with a sentence in fault().
    bool start(const std::string& program, const std::string& folder, std::uint32_t width, std::uint32_t height);
    /// Opens an address and waits until the page has drawn.
    bool open(const std::string& address);
    /// What an expression of the page comes to, promises awaited.
    bool evaluate(const std::string& expression, ped::Value& out);
    /// A picture that an expression of the page comes to, as the text of a "data:" address.
    bool picture(const std::string& expression, std::string& out);
    /// What went wrong last.
    const std::string& fault() const { return fault_; }

private:
    /// The window that it opens by itself: a page behind another one draws nothing. Empty with a sentence in fault().
    std::string firstPage();
    bool call(const std::string& method, const ped::Value& parameters, ped::Value& result);
    bool fail(std::string what);

    ChildProgram program_;
    std::string session_;
    std::string fault_;
    int calls_ = 0;
};

/// RFC 4648; what is no digit of it is skipped.
std::string fromBase64(std::string_view text);

} // namespace pedsim
