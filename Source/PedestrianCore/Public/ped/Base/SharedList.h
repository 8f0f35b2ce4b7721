// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A list of immutable things that several lists may hold at once: what did not change from one world to the next is
/// shared, not copied, and lives as long as one of them does.

#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace ped {

/// Reads like a std::vector<const T>. The maker of a list sets whole elements; none is changed in place.
template <class T>
class SharedList {
public:
    using Element = std::shared_ptr<const T>;

    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = const T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = const T&;

        Iterator() = default;
        explicit Iterator(const Element* at) : at_(at) {}
        const T& operator*() const { return **at_; }
        const T* operator->() const { return at_->get(); }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        Iterator operator++(int) { return Iterator(at_++); }
        friend bool operator==(Iterator, Iterator) = default;

    private:
        const Element* at_ = nullptr;
    };

    std::size_t size() const { return elements_.size(); }
    bool empty() const { return elements_.empty(); }
    const T& operator[](std::size_t i) const { return *elements_[i]; }
    const T& front() const { return *elements_.front(); }
    const T& back() const { return *elements_.back(); }
    Iterator begin() const { return Iterator(elements_.data()); }
    Iterator end() const { return Iterator(elements_.data() + elements_.size()); }

    const Element& share(std::size_t i) const { return elements_[i]; }
    void add(Element element) { elements_.push_back(std::move(element)); }
    void clear() { elements_.clear(); }
    /// For archives.
    std::vector<Element>& elements() { return elements_; }

private:
    std::vector<Element> elements_;
};

} // namespace ped
