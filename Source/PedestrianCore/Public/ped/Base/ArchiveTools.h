// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Archives that keep nothing: one hashes what passes, one measures the memory it takes. Both go through the same
/// serialize() as saving and loading do.

#include "ped/Base/Archive.h"
#include "ped/Base/Hash.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace ped {

/// Hands a value to an archive: by its serialize() if it has one, as a vector, as text or as plain bytes.
template <class Ar, class T>
void archiveAny(Ar& ar, T& v) {
    if constexpr (requires { serialize(ar, v); })
        serialize(ar, v);
    else if constexpr (requires { ar.vector(v); })
        ar.vector(v);
    else if constexpr (requires { ar.string(v); })
        ar.string(v);
    else if constexpr (requires { ar.value(v); })
        ar.value(v);
    else
        ar.each(v);
}

/// The hash depends on every archived byte and on where lengths and bytes lie.
class HashArchive {
public:
    static constexpr bool loading = false;
    explicit HashArchive(std::uint64_t seed = 0) : hash_(seed) {}

    template <ArchivePlain T>
    void value(T& v) {
        bytes(&v, sizeof(T));
    }
    template <ArchivePlain T>
    void vector(std::vector<T>& v) {
        bytes(v.data(), v.size() * sizeof(T)); // hashBytes takes the length in.
    }
    void string(std::string& s) { bytes(s.data(), s.size()); }
    template <class T>
    void each(std::vector<T>& v) {
        hash_ = combineHash(hash_, v.size());
        for (T& e : v)
            archiveAny(*this, e);
    }
    bool ok() const { return true; }
    std::uint64_t hash() const { return hash_; }

private:
    void bytes(const void* data, std::size_t n) { hash_ = hashBytes({static_cast<const std::byte*>(data), n}, hash_); }
    std::uint64_t hash_;
};

/// Counts the bytes that lie on the heap below what passes, spare capacity included.
class SizeArchive {
public:
    static constexpr bool loading = false;

    template <ArchivePlain T>
    void value(T&) {}
    template <ArchivePlain T>
    void vector(std::vector<T>& v) {
        heap_ += v.capacity() * sizeof(T);
    }
    void string(std::string& s) {
        // Short texts lie inside the string itself.
        if (s.capacity() > std::string().capacity())
            heap_ += s.capacity() + 1;
    }
    template <class T>
    void each(std::vector<T>& v) {
        heap_ += v.capacity() * sizeof(T);
        for (T& e : v)
            archiveAny(*this, e);
    }
    /// What an archived pointer points to.
    void heap(std::size_t bytes) { heap_ += bytes; }
    bool ok() const { return true; }
    std::size_t heapBytes() const { return heap_; }

private:
    std::size_t heap_ = 0;
};

/// Hash of all that a value archives. Archives that do not load leave the value alone, hence the const_cast.
template <class T>
std::uint64_t hashOf(const T& value, std::uint64_t seed = 0) {
    HashArchive ar(seed);
    archiveAny(ar, const_cast<T&>(value));
    return ar.hash();
}

/// Bytes of memory: the value itself and what it archives on the heap.
template <class T>
std::size_t memoryOf(const T& value) {
    SizeArchive ar;
    archiveAny(ar, const_cast<T&>(value));
    return sizeof(T) + ar.heapBytes();
}

} // namespace ped
