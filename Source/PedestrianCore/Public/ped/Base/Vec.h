// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Vectors of the ground plane and of space. Metres, x and y on the ground, z up, right-handed.

#include <cmath>

namespace ped {

struct Vec2 {
    float x = 0.0f;
    float y = 0.0f;

    friend constexpr bool operator==(const Vec2&, const Vec2&) = default;
    constexpr Vec2& operator+=(Vec2 b) { return x += b.x, y += b.y, *this; }
    constexpr Vec2& operator-=(Vec2 b) { return x -= b.x, y -= b.y, *this; }
    constexpr Vec2& operator*=(float s) { return x *= s, y *= s, *this; }
};

constexpr Vec2 operator+(Vec2 a, Vec2 b) {
    return {a.x + b.x, a.y + b.y};
}
constexpr Vec2 operator-(Vec2 a, Vec2 b) {
    return {a.x - b.x, a.y - b.y};
}
constexpr Vec2 operator-(Vec2 a) {
    return {-a.x, -a.y};
}
constexpr Vec2 operator*(Vec2 a, float s) {
    return {a.x * s, a.y * s};
}
constexpr Vec2 operator*(float s, Vec2 a) {
    return a * s;
}
constexpr float dot(Vec2 a, Vec2 b) {
    return a.x * b.x + a.y * b.y;
}
/// z of the cross product: positive when b is to the left of a.
constexpr float cross(Vec2 a, Vec2 b) {
    return a.x * b.y - a.y * b.x;
}
/// A quarter turn to the left.
constexpr Vec2 perpendicular(Vec2 a) {
    return {-a.y, a.x};
}
constexpr float lengthSquared(Vec2 a) {
    return dot(a, a);
}
inline float length(Vec2 a) {
    return std::sqrt(dot(a, a));
}
inline float distance(Vec2 a, Vec2 b) {
    return length(b - a);
}
constexpr float distanceSquared(Vec2 a, Vec2 b) {
    return lengthSquared(b - a);
}
constexpr Vec2 lerp(Vec2 a, Vec2 b, float t) {
    return a + (b - a) * t;
}
/// Unit vector along a, or `otherwise` where a has no length.
inline Vec2 normalized(Vec2 a, Vec2 otherwise = {1.0f, 0.0f}) {
    const float l = length(a);
    return l > 1e-12f ? a * (1.0f / l) : otherwise;
}

struct Vec3 {
    float x = 0.0f;
    float y = 0.0f;
    float z = 0.0f;

    friend constexpr bool operator==(const Vec3&, const Vec3&) = default;
    constexpr Vec2 xy() const { return {x, y}; }
};

constexpr Vec3 toVec3(Vec2 ground, float z) {
    return {ground.x, ground.y, z};
}
constexpr Vec3 operator+(Vec3 a, Vec3 b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}
constexpr Vec3 operator-(Vec3 a, Vec3 b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}
constexpr Vec3 operator*(Vec3 a, float s) {
    return {a.x * s, a.y * s, a.z * s};
}
constexpr float dot(Vec3 a, Vec3 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
constexpr Vec3 cross(Vec3 a, Vec3 b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline float length(Vec3 a) {
    return std::sqrt(dot(a, a));
}
inline float distance(Vec3 a, Vec3 b) {
    return length(b - a);
}

inline bool isFinite(Vec2 a) {
    return std::isfinite(a.x) && std::isfinite(a.y);
}
inline bool isFinite(Vec3 a) {
    return std::isfinite(a.x) && std::isfinite(a.y) && std::isfinite(a.z);
}

} // namespace ped
