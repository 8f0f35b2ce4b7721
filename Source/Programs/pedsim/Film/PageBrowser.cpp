// SPDX-License-Identifier: MIT
#include "Film/PageBrowser.h"

#include "Cli/JsonOutput.h"
#include "Json/JsonText.h"

#include <array>
#include <chrono>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace pedsim {

namespace {

/// Software rendering of a full page on a busy machine. [s]
constexpr double patience = 300.0;
/// Descriptors at which browsers expect their debugger.
constexpr int debuggerIn = 3;
constexpr int debuggerOut = 4;

std::string textOf(const ped::Value& value, std::string_view path) {
    const ped::Value& found = ped::findPath(value, path);
    return found.is(ped::Value::Kind::String) ? found.asString() : std::string{};
}

} // namespace

std::string fromBase64(std::string_view text) {
    static const std::array<int, 256> values = [] {
        std::array<int, 256> table{};
        table.fill(-1);
        int next = 0;
        for (const char c : std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"))
            table[static_cast<unsigned char>(c)] = next++;
        return table;
    }();
    std::string out;
    out.reserve(text.size() / 4 * 3);
    std::uint32_t word = 0;
    int bits = 0;
    for (const char c : text) {
        const int value = values[static_cast<unsigned char>(c)];
        if (value < 0)
            continue;
        word = word << 6 | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out += static_cast<char>(word >> bits & 255u);
        }
    }
    return out;
}

bool PageBrowser::fail(std::string what) {
    fault_ = std::move(what);
    return false;
}

bool PageBrowser::start(const std::string& program, const std::string& folder, std::uint32_t width,
                        std::uint32_t height) {
    std::vector<std::string> command{program,
                                     "--headless=new",
                                     "--remote-debugging-pipe",
                                     "--user-data-dir=" + folder + "/browser",
                                     "--no-first-run",
                                     "--hide-scrollbars",
                                     "--mute-audio",
                                     "--disable-renderer-backgrounding",
                                     "--disable-background-timer-throttling",
                                     "--disable-backgrounding-occluded-windows",
                                     "--use-angle=swiftshader",
                                     "--enable-unsafe-swiftshader",
                                     "--force-device-scale-factor=1",
                                     "--window-size=" + std::to_string(width) + "," + std::to_string(height)};
    if (geteuid() == 0)
        command.emplace_back("--no-sandbox"); // Root has none.
    command.emplace_back("about:blank");
    if (!program_.start(command, debuggerIn, debuggerOut, folder + "/browser.log"))
        return fail("The browser cannot be started.");
    ped::Value answer;
    const std::string target = firstPage();
    if (target.empty())
        return false;
    if (!call("Target.attachToTarget", JsonObject().set("targetId", target).set("flatten", true).value(), answer))
        return false;
    session_ = textOf(answer, "sessionId");
    const auto metrics =
        JsonObject().set("width", width).set("height", height).set("deviceScaleFactor", 1).set("mobile", false);
    return call("Emulation.setDeviceMetricsOverride", metrics.value(), answer);
}

std::string PageBrowser::firstPage() {
    const auto limit = std::chrono::steady_clock::now() + std::chrono::duration<double>(patience);
    ped::Value answer;
    while (std::chrono::steady_clock::now() < limit) {
        if (!call("Target.getTargets", ped::Value::object(), answer))
            return {};
        const ped::Value* targets = answer.find("targetInfos");
        if (targets != nullptr && targets->is(ped::Value::Kind::Array))
            for (const ped::Value& target : targets->items())
                if (textOf(target, "type") == "page")
                    return textOf(target, "targetId");
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    fail("The browser has opened no window for five minutes.");
    return {};
}

bool PageBrowser::call(const std::string& method, const ped::Value& parameters, ped::Value& result) {
    JsonObject message;
    message.set("id", ++calls_).set("method", method).set("params", parameters);
    if (!session_.empty())
        message.set("sessionId", session_);
    std::string text = writeJson(message.value());
    text += '\0';
    if (!program_.write(text))
        return fail("The browser has ended.");
    while (program_.readUntil('\0', patience, text)) {
        ped::Value answer;
        ped::Diagnostics ignored;
        if (!parseJson(text, answer, ignored))
            return fail("The browser gives no answer that can be read.");
        const ped::Value* id = answer.find("id");
        if (id == nullptr || !id->is(ped::Value::Kind::Number) || id->asNumber() != calls_)
            continue; // Something happened; nobody asked.
        if (const ped::Value* error = answer.find("error"); error != nullptr)
            return fail("The browser refuses " + method + ": " + textOf(*error, "message"));
        const ped::Value* found = answer.find("result");
        result = found != nullptr ? *found : ped::Value::object();
        return true;
    }
    return fail("The browser has ended, or has not answered for five minutes.");
}

bool PageBrowser::evaluate(const std::string& expression, ped::Value& out) {
    const auto question =
        JsonObject().set("expression", expression).set("awaitPromise", true).set("returnByValue", true);
    ped::Value answer;
    if (!call("Runtime.evaluate", question.value(), answer))
        return false;
    if (const ped::Value* thrown = answer.find("exceptionDetails"); thrown != nullptr)
        return fail("The page says: " + textOf(*thrown, "exception.description"));
    const ped::Value* result = answer.find("result");
    const ped::Value* value = result != nullptr ? result->find("value") : nullptr;
    out = value != nullptr ? *value : ped::Value();
    return true;
}

bool PageBrowser::open(const std::string& address) {
    ped::Value answer;
    if (!call("Page.navigate", JsonObject().set("url", address).value(), answer))
        return false;
    if (!call("Page.bringToFront", ped::Value::object(), answer))
        return false;
    int waited = 0;
    const auto limit = std::chrono::steady_clock::now() + std::chrono::duration<double>(patience);
    while (std::chrono::steady_clock::now() < limit) {
        if (!evaluate("window.pedsimViewer?.frames > 0 ? '' : document.getElementById('loading')?.textContent ?? '?'",
                      answer))
            return false;
        const std::string said = answer.is(ped::Value::Kind::String) ? answer.asString() : "?";
        if (said.empty())
            return true;
        if (++waited % 40 == 0 && !call("Page.bringToFront", ped::Value::object(), answer))
            return false;
        if (said.starts_with("The recording cannot") || said.starts_with("This browser"))
            return fail(said);
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return fail("The page has drawn nothing for five minutes.");
}

bool PageBrowser::picture(const std::string& expression, std::string& out) {
    ped::Value answer;
    if (!evaluate(expression, answer))
        return false;
    const std::string text = answer.is(ped::Value::Kind::String) ? answer.asString() : "";
    const std::size_t comma = text.find(',');
    out = comma == std::string::npos ? "" : fromBase64(std::string_view(text).substr(comma + 1));
    return !out.empty() || fail("The page gives no picture.");
}

} // namespace pedsim
