#!/usr/bin/env python3
"""A second verifier for Candor's open data and public log.

Written from docs/open-data.md and docs/log.md alone, with Python's standard library only. It shares nothing
with the site or with verify.mjs, so that a mistake in one of them is not repeated here.

    python3 verify.py RELEASE [--log PLACE] [--key VERIFIER_KEY] [--witness VERIFIER_KEY]

Exit status: 0 everything agrees, 1 something differs, 2 not understood or unreadable.
"""

from __future__ import annotations

import argparse
import base64
import binascii
import gzip
import hashlib
import json
import math
import sys
import urllib.error
import urllib.request
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

Row = dict[str, Any]


class Unreadable(Exception):
    """The input cannot be read, so nothing can be said about it."""


# Report


@dataclass
class Report:
    """What was checked, by kind, and what differs."""

    checked: Counter[str] = field(default_factory=Counter)
    differs: Counter[str] = field(default_factory=Counter)

    def check(self, kind: str, holds: bool, otherwise: str) -> bool:
        self.checked[kind] += 1
        if not holds:
            self.differs[kind] += 1
            print(f"{kind}: {otherwise}")
        return holds

    def same(self, kind: str, what: str, published: object, computed: object) -> bool:
        equal = published == computed and isinstance(published, bool) == isinstance(computed, bool)
        return self.check(kind, equal, f"{what}: published {shown(published)}, computed {shown(computed)}")

    def table(self) -> str:
        width = max(map(len, self.checked), default=0)
        lines = [f"{'':{width}}  {'checked':>9}  {'differs':>9}"]
        lines += [f"{kind:{width}}  {count:9}  {self.differs[kind]:9}" for kind, count in self.checked.items()]
        return "\n".join(lines)


def shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


# Canonical JSON (RFC 8785)


def canonical(value: Any) -> str:
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int) and abs(value) < 2**53:
        return str(value)
    if isinstance(value, (int, float)):
        return number(float(value))
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    members = sorted(value.items(), key=lambda member: member[0].encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(f"{canonical(name)}:{canonical(member)}" for name, member in members) + "}"


def number(value: float) -> str:
    """As ECMAScript writes it."""
    if value == 0:
        return "0"
    if not math.isfinite(value):
        raise ValueError("not a JSON number")
    sign, digit_list, exponent = Decimal(repr(value)).normalize().as_tuple()
    digits = "".join(map(str, digit_list))
    point = len(digits) + int(exponent)
    minus = "-" if sign else ""
    if 0 < point <= 21:
        whole = digits[:point].ljust(point, "0")
        return minus + whole + ("." + digits[point:] if point < len(digits) else "")
    if -6 < point <= 0:
        return minus + "0." + "0" * -point + digits
    mantissa = digits[0] + ("." + digits[1:] if len(digits) > 1 else "")
    return f"{minus}{mantissa}e{point - 1:+d}"


# Ed25519 (RFC 8032), verification only

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
Point = tuple[int, int, int, int]
IDENTITY: Point = (0, 1, 1, 0)


def add(a: Point, b: Point) -> Point:
    """Adds in extended homogeneous coordinates (5.1.4)."""
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    i, j, k, l = f - e, h - g, h + g, f + e
    return i * j % P, k * l % P, j * k % P, i * l % P


def multiply(scalar: int, point: Point) -> Point:
    result = IDENTITY
    while scalar:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def decode_point(data: bytes) -> Point | None:
    y = int.from_bytes(data, "little")
    odd, y = y >> 255, y & (1 << 255) - 1
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * pow(2, (P - 1) // 4, P) % P
    if x * x % P != square or (x == 0 and odd):
        return None
    x = P - x if x & 1 != odd else x
    return x, y, 1, x * y % P


BASE = decode_point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def ed25519_verify(key: bytes, message: bytes, signature: bytes) -> bool:
    if len(key) != 32 or len(signature) != 64 or BASE is None:
        return False
    public, r = decode_point(key), decode_point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if public is None or r is None or s >= ORDER:
        return False
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    left, right = multiply(s, BASE), add(r, multiply(challenge, public))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


# Signed notes (C2SP signed-note)


LOG_KEY, COSIGNATURE_KEY = 1, 4


@dataclass(frozen=True)
class Key:
    text: str
    name: str
    id: bytes
    public: bytes


def parse_key(text: str, algorithm: int = LOG_KEY) -> Key:
    """NAME+ID+base64(algorithm || public key), where the ID is the beginning of a hash of the rest."""
    name, _, rest = text.strip().partition("+")
    key_id, _, data = rest.partition("+")
    try:
        material = base64.b64decode(data, validate=True)
        identity = bytes.fromhex(key_id)
    except (ValueError, binascii.Error) as error:
        raise Unreadable(f"not a verifier key: {text.strip()}") from error
    expected = hashlib.sha256(name.encode() + b"\n" + material).digest()[:4]
    if len(material) != 33 or material[0] != algorithm or identity != expected:
        raise Unreadable(f"not a verifier key for Ed25519: {text.strip()}")
    return Key(text.strip(), name, identity, material[1:])


def split_note(note: str) -> tuple[str, list[tuple[str, bytes]]]:
    """The signed text, and each signature with its name."""
    text, blank, lines = note.rpartition("\n\n")
    signatures = []
    for line in lines.splitlines():
        dash, _, rest = line.partition(" ")
        name, _, data = rest.partition(" ")
        if dash != "—" or not name or not data:
            raise Unreadable("a line below a signed note is not a signature")
        try:
            signatures.append((name, base64.b64decode(data, validate=True)))
        except binascii.Error as error:
            raise Unreadable("a signature below a signed note is not in base64") from error
    if not blank or not signatures:
        raise Unreadable("a signed note without signatures")
    return text + "\n", signatures


def signed_by(note: str, key: Key) -> bool:
    text, signatures = split_note(note)
    mine = [data[4:] for name, data in signatures if name == key.name and data[:4] == key.id]
    return bool(mine) and all(ed25519_verify(key.public, text.encode(), signature) for signature in mine)


def cosigned_by(note: str, key: Key) -> bool:
    """C2SP tlog-cosignature: the time, in eight bytes, stands before the signature, which covers it."""
    text, signatures = split_note(note)
    for name, data in signatures:
        if name == key.name and data[:4] == key.id and len(data) == 76:
            time = int.from_bytes(data[4:12], "big")
            return ed25519_verify(key.public, f"cosignature/v1\ntime {time}\n{text}".encode(), data[12:])
    return False


# The tree (RFC 6962) and its tiles (C2SP tlog-tiles)


def roots(entries: Iterable[bytes], sizes: set[int]) -> dict[int, bytes]:
    """The root hashes of the trees that the first entries make, for each of the sizes."""
    found: dict[int, bytes] = {0: hashlib.sha256(b"").digest()}
    stack: list[bytes] = []
    for count, entry in enumerate(entries, 1):
        node = hashlib.sha256(b"\0" + entry).digest()
        # As many complete subtrees end here as the count has zeros at its end.
        for _ in range((count & -count).bit_length() - 1):
            node = hashlib.sha256(b"\1" + stack.pop() + node).digest()
        stack.append(node)
        if count in sizes:
            root = stack[-1]
            for left in reversed(stack[:-1]):
                root = hashlib.sha256(b"\1" + left + root).digest()
            found[count] = root
    return found


def tree_tiles(entries: list[bytes]) -> Iterator[tuple[str, bytes]]:
    """The hashes of a tree as the log's tiles tell them: each level has the roots of 256 times as many entries."""
    level, hashes = 0, [hashlib.sha256(b"\0" + entry).digest() for entry in entries]
    while hashes:
        for index in range((len(hashes) + 255) // 256):
            tile = hashes[index * 256 : index * 256 + 256]
            yield f"tile/{level}/{tile_path(index, len(tile))}", b"".join(tile)
        whole = [hashes[at : at + 256] for at in range(0, len(hashes) - 255, 256)]
        level, hashes = level + 1, [subtree(tile) for tile in whole]


def subtree(hashes: list[bytes]) -> bytes:
    while len(hashes) > 1:
        hashes = [hashlib.sha256(b"\1" + left + right).digest() for left, right in zip(hashes[::2], hashes[1::2])]
    return hashes[0]


def tile_path(index: int, width: int) -> str:
    groups = [f"{index % 1000:03}"]
    while index := index // 1000:
        groups.insert(0, f"x{index % 1000:03}")
    return "/".join(groups) + ("" if width == 256 else f".p/{width}")


def tile_entries(data: bytes, width: int) -> Iterator[bytes]:
    position = 0
    for _ in range(width):
        end = position + 2 + int.from_bytes(data[position : position + 2], "big")
        if end > len(data) or end < position + 2:
            raise Unreadable("a tile of entries is too short")
        yield data[position + 2 : end]
        position = end
    if position != len(data):
        raise Unreadable("a tile of entries is too long")


# Where files come from


class Absent(Exception):
    """There is no such file."""


@dataclass
class Place:
    """A folder, or an address that files are below."""

    name: str

    @property
    def remote(self) -> bool:
        return self.name.startswith(("http://", "https://"))

    def read(self, path: str) -> bytes:
        name = f"{self.name.rstrip('/')}/{path}"
        try:
            if not self.remote:
                return Path(name).read_bytes()
            with urllib.request.urlopen(name, timeout=60) as response:
                return bytes(response.read())
        except FileNotFoundError as error:
            raise Absent(path) from error
        except urllib.error.HTTPError as error:
            if error.code == 404:
                raise Absent(path) from error
            raise Unreadable(f"{name}: {error}") from error
        except (OSError, ValueError) as error:
            raise Unreadable(f"{name}: {error}") from error

    def must_read(self, path: str) -> bytes:
        try:
            return self.read(path)
        except Absent as error:
            raise Unreadable(f"there is no {path} in {self.name}") from error


DATA = "/reviews/open-data"


@dataclass
class Source:
    """A release in a folder, or at the address of a site (its newest one) or below /releases of its open data."""

    place: Place

    @property
    def newest(self) -> bool:
        return self.place.remote and "/releases/" not in self.place.name

    @property
    def data(self) -> str:
        return self.place.name.split(DATA)[0].rstrip("/") + DATA

    def manifest(self) -> bytes:
        return (Place(self.data) if self.newest else self.place).must_read("manifest.json")

    def file(self, release: str, path: str) -> bytes:
        return (Place(f"{self.data}/releases/{release}") if self.newest else self.place).read(path)

    def log(self) -> Place:
        """Beside a release in a folder is its log."""
        site = self.place.name.split(DATA)[0].rstrip("/")
        return Place(f"{site}/reviews/log" if self.place.remote else str(Path(self.place.name) / "log"))


# A release

EVIDENCE = ("archive", "shop_reported", "platform_signed", "buyer_proved")
INCENTIVES = ("none", "reward", "free_product", "connected")
SHOWN = (
    "published verified_published stars rating by_incentive rating_without_incentive rating_with_incentive evidence"
)

MEMBERS: dict[str, str] = {
    "shops": f"shop slug name domain platform country currency ships_to created_at verified_received verified_public "
    f"withheld transparency authenticity medals {SHOWN}",
    "products": f"shop product handle title description brand gtin mpn category pictures currency lowest_price price created_at "
    f"discontinued_at rank_score versions {SHOWN}",
    "reviews": "shop review product rating title body language source created_at edited_at imported verified evidence "
    "incentive reply pictures entries salts",
    "hidden": "shop review product rating created_at verified hidden_at by reason notice entries",
    "events": "index entry",
    "queued": "entry",
    "decisions": "shop review decision reason reports waiting_since decided_at",
    "medals": "shop score tier at",
    "votes": "shop review day helpful",
    "orders": "shop last_month months total estimated_orders",
    "questions": "shop question product body language created_at answers",
    "authors": "review author",
    "rates": "currency per_euro as_of",
    "withdrawn": "review shop since why",
}


@dataclass
class Release:
    """Everything that is in a release, with the line that each row is on."""

    manifest: Row
    digest: str
    lists: dict[str, list[Row]]
    constants: Row

    def __getitem__(self, name: str) -> list[Row]:
        return self.lists[name]


def where(row: Row) -> str:
    return f"({row['#file']}, line {row['#line']})"


def read_release(source: Source, report: Report) -> Release:
    """Reads all files, checks their hashes and sizes, and each row's form."""
    data = source.manifest()
    try:
        manifest = json.loads(data)
        if not isinstance(manifest, dict) or manifest.get("format") != "candor.open-data/v1":
            raise Unreadable("manifest.json is no manifest of this format")
        files = [(str(entry["path"]), entry) for entry in manifest["files"]]
    except (ValueError, KeyError, TypeError) as error:
        raise Unreadable(f"manifest.json: {error!r}") from error
    check_manifest(source, manifest, report)
    paths = [path for path, _ in files]
    report.check("files", paths == sorted(set(paths)), "the manifest's files are not in the order of their paths")
    lists: dict[str, list[Row]] = {name: [] for name in MEMBERS}
    constants: Row = {}
    for path, entry in files:
        content = read_file(source, manifest, path, entry, report)
        if content is None:
            continue
        try:
            if path.endswith(".json"):
                constants = json.loads(content)
                rows = 1
            else:
                each = read_rows(path, content.decode(), report)
                lists.setdefault(path.split("/")[0].split(".")[0], []).extend(each)
                rows = len(each)
        except ValueError as error:
            raise Unreadable(f"{path}: {error}") from error
        report.same("files", f"the rows of {path}", entry["rows"], rows)
    missing = [name for name in MEMBERS if not any(path.startswith((f"{name}.", f"{name}/")) for path in paths)]
    # Without a review or an entry there is no month to make a file of.
    for name in set(missing) - {"reviews", "events"}:
        report.check("files", False, f"the manifest has no file of {name}")
    if not constants:
        raise Unreadable("the release has no constants.json")
    return Release(manifest, hashlib.sha256(data).hexdigest(), lists, constants)


def check_manifest(source: Source, manifest: Row, report: Report) -> None:
    release, date, taken = manifest["release"], manifest["date"], manifest["snapshot_at"]
    named = release == date or (release.startswith(f"{date}-") and release[len(date) + 1 :].isdecimal())
    what = f"its release {release}, date {date} and snapshot_at {taken} are different days"
    report.check("manifest", named and is_time(taken) and taken.startswith(date), what)
    name = source.place.name.rstrip("/").split("/")[-1]
    # A folder or an address may have any name, but not that of another release.
    if len(name) >= 10 and is_time(f"{name[:10]}T00:00:00.000Z"):
        report.check("manifest", name == release, f"this is the release {release}, and not that of {name}")


def read_file(source: Source, manifest: Row, path: str, entry: Row, report: Report) -> bytes | None:
    """A file's content without its compression, or None with a difference reported."""
    try:
        stored = source.file(str(manifest["release"]), path)
    except Absent:
        report.check("files", False, f"{path} is missing")
        return None
    report.same("files", f"the bytes of {path}", entry["bytes"], len(stored))
    report.same("files", f"the SHA-256 of {path}", entry["sha256"], hashlib.sha256(stored).hexdigest())
    try:
        return gzip.decompress(stored) if path.endswith(".gz") else stored
    except (OSError, EOFError, zlib.error):
        report.check("files", False, f"{path} cannot be unpacked")
        return None


def read_rows(path: str, text: str, report: Report) -> list[Row]:
    rows: list[Row] = []
    lines = text.split("\n")
    report.check("rows", lines.pop() == "", f"{path} does not end with a line feed")
    members = MEMBERS.get(path.split("/")[0].split(".")[0], "").split()
    for line_number, line in enumerate(lines, 1):
        row = json.loads(line)
        if not isinstance(row, dict):
            raise ValueError(f"line {line_number} is not an object")
        place = f"{path}, line {line_number}"
        report.check("rows", canonical(row) == line, f"{place} is not canonical JSON")
        missing = [member for member in members if member not in row]
        if missing:
            raise ValueError(f"line {line_number} has no {', '.join(missing)}")
        # "#" is in no member's name.
        rows.append({**row, "#file": path, "#line": line_number})
    return rows


def check_order(release: Release, report: Report) -> None:
    """Rows are ordered by shop, as far as public ids can tell, or by time."""
    position = {shop["shop"]: index for index, shop in enumerate(release["shops"])}
    for name in ("products", "reviews", "hidden", "votes", "questions", "withdrawn", "orders"):
        by_file: dict[str, list[Row]] = defaultdict(list)
        for row in release[name]:
            by_file[row["#file"]].append(row)
            report.check("rows", row["shop"] in position, f"the shop {row['shop']} is unknown {where(row)}")
        for rows in by_file.values():
            for before, row in zip(rows, rows[1:]):
                ordered = position.get(before["shop"], 0) <= position.get(row["shop"], 0)
                report.check("rows", ordered, f"not in the order of shops {where(row)}")
    for name, member in (("decisions", "decided_at"), ("medals", "at")):
        for before, row in zip(release[name], release[name][1:]):
            report.check("rows", before[member] <= row[member], f"not oldest first {where(row)}")
    for row in release["reviews"]:
        month = row["#file"].removeprefix("reviews/").removesuffix(".jsonl.gz")
        report.same("rows", f"the month of the review {row['review']} {where(row)}", month, row["created_at"][:7])


# The log


@dataclass
class Entry:
    data: Row
    place: str
    index: int | None

    @property
    def type(self) -> str:
        return str(self.data.get("type"))


def read_events(release: Release, logged: list[bytes], report: Report) -> list[Entry]:
    """All entries of the snapshot in the order of the log, then those that were still waiting for their place."""
    size = release.manifest["log"]["size"] if release.manifest["log"] else 0
    place_of: dict[int, Row] = {}
    for row in release["events"]:
        index = row["index"]
        what = f"the event {index} {where(row)}"
        if not report.check("events", 0 <= index < min(size, len(logged)), f"{what} is not in the log"):
            continue
        report.check("events", index not in place_of, f"{what} is there twice")
        own = logged[index].decode()
        report.check("events", row["entry"] == own, f"{what} is {row['entry']}, in the log {own}")
        place_of[index] = row
    for index in range(min(size, len(logged))):
        if index not in place_of:
            report.check("events", False, f"the event {index} is missing: {logged[index].decode()}")
    for before, row in zip(release["events"], release["events"][1:]):
        if before["#file"] == row["#file"]:
            what = f"the event {row['index']} stands after {before['index']} {where(row)}"
            report.check("events", before["index"] < row["index"], what)
    events = [place_of[index] for index in sorted(place_of)]
    return [parse_entry(row, report) for row in [*events, *release["queued"]]]


def parse_entry(row: Row, report: Report) -> Entry:
    index = row.get("index")
    place = f"the entry {index} {where(row)}" if index is not None else f"the waiting entry {where(row)}"
    entry = row["entry"].encode()
    formed = report.check("events", is_entry(entry), f"{place} is not an entry in canonical JSON")
    return Entry(json.loads(entry) if formed else {}, place, index)


def is_entry(entry: bytes) -> bool:
    try:
        text = entry.decode()
        data = json.loads(text)
        canonically = canonical(data) == text and len(entry) <= 60_000
        return canonically and data["v"] == 1 and isinstance(data["type"], str) and is_time(data["at"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return False


def is_time(value: str) -> bool:
    try:
        datetime.strptime(value, "%Y-%m-%dT%H:%M:%S.%fZ")
        return len(value) == 24
    except ValueError:
        return False


def read_log(log: Place, trusted: str | None, witnesses: list[str], report: Report) -> tuple[Row, list[bytes]]:
    """Reads the whole log, and checks it against its tiles, its checkpoint and its keys."""
    note = log.must_read("checkpoint").decode()
    shown = parse_key(log.must_read("key").decode())
    try:
        lines = split_note(note)[0].splitlines()
        origin, size, root = lines[0], int(lines[1]), lines[2]
    except (IndexError, ValueError) as error:
        raise Unreadable("the log's checkpoint is none") from error
    entries: list[bytes] = []
    for tile in range((size + 255) // 256):
        width = min(256, size - tile * 256)
        entries += tile_entries(log.must_read(f"tile/entries/{tile_path(tile, width)}"), width)
    for index, entry in enumerate(entries):
        report.check("log entries", is_entry(entry), f"the entry {index} is not an entry in canonical JSON")
    for path, hashes in tree_tiles(entries):
        try:
            report.check("log tiles", log.read(path) == hashes, f"{path} is not that of the entries")
        except Absent:
            report.check("log tiles", False, f"{path} is missing")
    computed = roots(entries, {size}).get(size, b"")
    report.same("log root", f"the root of the log's {size} entries", root, base64.b64encode(computed).decode())
    report.same("signatures", "the name of the log's key", shown.name, origin)
    keys = keys_of(entries, parse_key(trusted) if trusted else None, shown, report)
    report.same("signatures", "the log's key, after all replacements", shown.text, keys[-1].text)
    # The checkpoint whose last entry replaces the key has both keys' signatures.
    due = keys[-2:] if entries and type_of(entries[-1]) == "log.key_rotated" else keys[-1:]
    for key in due:
        report.check("signatures", signed_by(note, key), f"the checkpoint is not signed by {key.text}")
    for witness in witnesses:
        key = parse_key(witness, COSIGNATURE_KEY)
        report.check("signatures", cosigned_by(note, key), f"the checkpoint lacks {key.name}'s cosignature")
    return {"origin": origin, "size": size}, entries


def check_release_in_log(release: Release, log: Row, entries: list[bytes], report: Report) -> None:
    """The log begins with the release's, and has the release's manifest."""
    head = release.manifest["log"] or {"origin": log["origin"], "size": 0, "root": None}
    report.same("log root", "the origin of the release's log", head["origin"], log["origin"])
    if report.check("log root", head["size"] <= log["size"], f"the release's log has {head['size']} entries, the log fewer"):
        computed = base64.b64encode(roots(entries, {head["size"]})[head["size"]]).decode()
        if head["root"]:
            report.same("log root", f"the root of the log's first {head['size']} entries", head["root"], computed)
    published = (
        index
        for index, entry in enumerate(entries)
        if index >= head["size"] and release.digest.encode() in entry and announces(json.loads(entry), release)
    )
    report.check(
        "manifest",
        next(published, None) is not None,
        f"the log has no entry of the release of {release.manifest['date']} with the SHA-256 {release.digest}",
    )


def type_of(entry: bytes) -> object:
    try:
        return json.loads(entry).get("type")
    except (ValueError, AttributeError):
        return None


def announces(entry: Row, release: Release) -> bool:
    named = (entry.get("type"), entry.get("date"), entry.get("sha256"))
    return named == ("open_data.published", release.manifest["date"], release.digest)


def keys_of(entries: list[bytes], trusted: Key | None, shown: Key, report: Report) -> list[Key]:
    """The log's keys, oldest first: each replacement of one is signed by both."""
    keys: list[Key] = []
    for index, entry in enumerate(entries):
        if b'"log.key_rotated"' not in entry or type_of(entry) != "log.key_rotated":
            continue
        note = json.loads(entry)["note"]
        lines = split_note(note)[0].splitlines()
        what = f"the entry {index} replaces the key without both keys' signatures"
        if not report.check("signatures", len(lines) == 4 and lines[0] == "candor.log-key/v1", what):
            continue
        former, following = parse_key(lines[2]), parse_key(lines[3])
        signed = lines[1] == former.name == following.name and signed_by(note, former) and signed_by(note, following)
        report.check("signatures", signed, what)
        report.check("signatures", not keys or keys[-1] == former, f"the entry {index} replaces a key that was not in use")
        keys += [former, following] if not keys else [following]
    keys = keys or [shown]
    if trusted is not None:
        report.check("signatures", trusted in keys, f"no key of the log is {trusted.text}")
    return keys


# Replay

# Four independent facts keep a review from the public: which entries begin and end them.
BEGINS = {
    "review.withdrawn": "withdrawn",
    "review.deleted": "deleted",
    "review.removed": "deleted",
    "review.held": "held",
    "review.hidden": "hidden",
}
ENDS = {
    "review.published": "withdrawn",
    "review.restored": "deleted",
    "review.released": "held",
    "review.shown_again": "hidden",
}


@dataclass
class Review:
    """What the entries say about a review."""

    created: Row | None = None
    hidden: Row | None = None
    held: Row | None = None
    subject: tuple[Any, Any] = (None, None)
    facts: set[str] = field(default_factory=set)
    indices: list[int] = field(default_factory=list)
    rating: int | None = None
    incentive: str | None = None
    evidence: Row | None = None
    verified: bool = False
    text: str | None = None
    reply: str | None = None
    replied: bool = False

    @property
    def public(self) -> bool:
        return self.created is not None and not self.facts

    @property
    def unpublished_at_source(self) -> bool:
        return "held" in self.facts and (self.held or {}).get("reason") == "unpublished_at_source"

    @property
    def hidden_by(self) -> object:
        """Null where an import hid it, and an earlier version did not tell for whom."""
        hidden = self.hidden or {}
        return hidden.get("hidden_by") if hidden.get("by") == "import" else hidden.get("by")

    @property
    def state(self) -> str:
        return ", ".join(sorted(self.facts)) or ("public" if self.created else "not created")

    def apply(self, entry: Entry) -> None:
        data = entry.data
        if entry.index is not None:
            self.indices.append(entry.index)
        if entry.type == "review.created":
            self.created = data
        if entry.type == "review.hidden":
            self.hidden = data
        if entry.type == "review.held":
            self.held = data
        self.subject = (data.get("shop"), data.get("product", self.subject[1]))
        if entry.type in BEGINS:
            self.facts.add(BEGINS[entry.type])
        if entry.type in ENDS:
            self.facts.discard(ENDS[entry.type])
        self.rating = data.get("rating", self.rating)
        self.incentive = data.get("incentive", self.incentive)
        if entry.type in ("review.verified", "review.evidence"):
            self.evidence = data.get("evidence", self.evidence)
            self.verified = entry.type == "review.verified" or self.evidence is not None
        if entry.type in ("review.created", "review.edited"):
            self.text = data.get("commitment")
        if entry.type in ("review.replied", "review.reply_withdrawn"):
            self.reply, self.replied = data.get("commitment"), entry.type == "review.replied"


def replay(entries: list[Entry]) -> dict[str, Review]:
    reviews: dict[str, Review] = defaultdict(Review)
    for entry in entries:
        if "review" in entry.data:
            reviews[entry.data["review"]].apply(entry)
    return dict(reviews)


def check_replay(release: Release, reviews: dict[str, Review], report: Report) -> None:
    rows = {row["review"]: row for row in release["reviews"]}
    hidden = {row["review"]: row for row in release["hidden"] if not row["notice"]}
    for name in ("reviews", "hidden"):
        for review, count in Counter(row["review"] for row in release[name]).items():
            report.check("replay", count == 1, f"the review {review} is there {count} times in {name}")
    for review in {**reviews, **rows, **hidden}:
        logged = reviews.get(review, Review())
        row, notice = rows.get(review), hidden.get(review)
        place = where(row) if row else where(notice) if notice else "(no row)"
        for told, shown_as, is_so in (
            (row, "public", logged.public),
            (notice, "hidden", logged.created is not None and logged.facts == {"hidden"}),
        ):
            told_so = shown_as if told else f"not {shown_as}"
            what = f"the review {review} is {told_so} in the release and {logged.state} after its events {place}"
            report.check("replay", (told is not None) == is_so, what)
        if row or notice:
            check_review(row or notice or {}, logged, report)
        if row:
            check_commitments(row, logged, report)
            check_evidence(row, logged, report)
        elif notice:
            check_notice(notice, logged, report)


def check_review(row: Row, logged: Review, report: Report) -> None:
    """What a published and a hidden review have in common."""
    what = f"the review {row['review']} {where(row)}"
    report.same("replay", f"the entries of {what}", row["entries"], logged.indices)
    report.same("replay", f"the stars of {what}", row["rating"], logged.rating)
    report.same("replay", f"the shop and the product of {what}", (row["shop"], row["product"]), logged.subject)
    if logged.created and "source" in row:
        report.same("replay", f"the source of {what}", row["source"], logged.created.get("source"))
    if "incentive" in row:
        report.same("incentives", f"the incentive of {what}", row["incentive"], logged.incentive)


def check_notice(row: Row, logged: Review, report: Report) -> None:
    what = f"the hidden review {row['review']} {where(row)}"
    report.same("replay", f"reason of {what}", row["reason"], (logged.hidden or {}).get("reason"))
    if logged.hidden_by is not None:
        report.same("replay", f"by of {what}", row["by"], logged.hidden_by)
    report.same("evidence", f"whether it is verified: {what}", row["verified"], logged.verified)


def check_commitments(row: Row, logged: Review, report: Report) -> None:
    salts = {each["commitment"]: each["salt"] for each in row["salts"]}
    texts = [("text", logged.text, {member: row[member] for member in ("body", "rating", "title")})]
    replied = row["reply"] is not None
    report.same("replay", f"whether the review {row['review']} has a reply {where(row)}", replied, logged.replied)
    if row["reply"] is not None:
        texts.append(("reply", logged.reply, {"body": row["reply"]["body"]}))
    for kind, commitment, text in texts:
        what = f"the {kind} of the review {row['review']}"
        if commitment is None:
            continue
        if report.check("commitments", commitment in salts, f"{what} has no salt {where(row)}"):
            committed = b"candor.text/v1\n" + base64.b64decode(salts[commitment]) + canonical(text).encode()
            computed = base64.b64encode(hashlib.sha256(committed).digest()).decode()
            report.check("commitments", computed == commitment, f"{what} is not what was logged {where(row)}")
    superfluous = salts.keys() - {logged.text, logged.reply}
    report.check("commitments", not superfluous, f"the review {row['review']} has a salt of another text {where(row)}")


FEED_GRADES = {
    "buyer_proof": "buyer_proved",
    "platform_webhook": "platform_signed",
    "api": "shop_reported",
    "file": "shop_reported",
    "operator_archive": "archive",
    None: "archive",
}


def check_evidence(row: Row, logged: Review, report: Report) -> None:
    what = f"the review {row['review']} {where(row)}"
    evidence = row["evidence"]
    report.same("evidence", f"evidence of {what}", evidence is not None, row["verified"])
    report.same("evidence", f"whether it is verified: {what}", row["verified"], logged.verified)
    if evidence is None:
        report.same("evidence", f"the logged evidence of {what}", None, logged.evidence)
        return
    told = {name: evidence[name] for name in ("feed", "grade") if evidence[name] is not None}
    report.same("evidence", f"the logged evidence of {what}", told, logged.evidence or {})
    if evidence["grade"] is not None:
        grade = "archive" if row["imported"] else FEED_GRADES.get(evidence["feed"])
        report.same("evidence", f"the grade of {what}", evidence["grade"], grade)
    if row["verified"] and not row["imported"] and evidence["feed"] != "buyer_proof" and evidence["received_at"]:
        report.check("evidence", evidence["received_at"] <= row["created_at"], f"its order was received after {what}")


def last_of(entries: list[Entry], kind: str, key: Callable[[Row], object]) -> dict[object, Row]:
    return {key(entry.data): entry.data for entry in entries if entry.type == kind and "too_long" not in entry.data}


def check_logged(release: Release, entries: list[Entry], report: Report) -> None:
    """Versions of products, changes of medals, decisions and constants are those that were logged."""
    versions: dict[object, Row] = defaultdict(dict)
    for entry in entries:
        if entry.type == "product.version" and "too_long" not in entry.data:
            versions[entry.data.get("product")].update(entry.data)
    for product in release["products"]:
        version = {name: product[name] for name in ("brand", "description", "gtin", "mpn", "title")}
        computed = hashlib.sha256(canonical(version).encode()).hexdigest()
        logged = versions[product["product"]]
        what = f"of the product {product['product']} {where(product)}"
        report.check("versions", logged.get("sha256") == computed, f"the version {what} is not what was logged")
        if "pictures" in logged:
            own = product["category"][-1] if product["category"] else None
            report.same("versions", f"the category {what}", own, logged["category"])
            computed = hashlib.sha256(canonical(product["pictures"]).encode()).hexdigest()
            report.check("versions", logged["pictures"] == computed, f"the pictures {what} are not what was logged")
    compare_lists("medals", "shop.medal", ("shop", "score", "tier"), {"at": "at"}, release["medals"], entries, report)
    members = ("shop", "review", "decision", "reason", "reports")
    compare_lists("decisions", "moderation.decided", members, {"decided_at": "at"}, release["decisions"], entries, report)
    formulas = last_of(entries, "formulas.changed", lambda data: None)
    if formulas:
        report.same("constants", "constants", release.constants["constants"], formulas[None]["constants"])


def compare_lists(
    kind: str,
    entry_type: str,
    members: tuple[str, ...],
    renamed: dict[str, str],
    rows: list[Row],
    entries: list[Entry],
    report: Report,
) -> None:
    """Each row has an entry with the same facts, and each entry a row."""
    logged = Counter(
        tuple(entry.data.get(member) for member in (*members, *renamed.values()))
        for entry in entries
        if entry.type == entry_type and "too_long" not in entry.data
    )
    for row in rows:
        facts = tuple(row[member] for member in (*members, *renamed))
        logged[facts] -= 1
        report.check(kind, logged[facts] >= 0, f"the log has no {entry_type} of {shown(facts)} {where(row)}")
    for facts, count in logged.items():
        report.check(kind, count <= 0, f"the release has no {entry_type} of {shown(facts)}")


def why_withdrawn(logged: Review) -> tuple[str, ...]:
    """The first reason that holds. Erased is what was deleted for good."""
    if "deleted" in logged.facts:
        return ("erased", "deleted")
    if "withdrawn" in logged.facts:
        return ("withdrawn",)
    if "hidden" in logged.facts:
        return {"shop": ("hidden",), None: ("hidden", "removed")}.get(logged.hidden_by, ("removed",))
    return ("held",)


def check_withdrawn(release: Release, reviews: dict[str, Review], report: Report) -> None:
    public = {row["review"] for row in release["reviews"]}
    listed = {row["review"]: row for row in release["withdrawn"]}
    for review, row in listed.items():
        what = f"the review {review} {where(row)}"
        report.check("withdrawn", review not in public, f"{what} is public")
        logged = reviews.get(review)
        if logged and logged.created:
            expected = why_withdrawn(logged)
            holds = logged.facts != set() and row["why"] in expected
            report.check("withdrawn", holds, f"{what} is {row['why']}, and {logged.state} after its events")
    for review, logged in reviews.items():
        if logged.created and logged.facts and not logged.unpublished_at_source:
            report.check("withdrawn", review in listed, f"the review {review} is {logged.state}, and withdrawn.jsonl lacks it")


# Formulas


def floor_share(count: int, of: int) -> int | None:
    return 100 * count // of if of else None


def displayed_mean(rows: list[Row]) -> float | None:
    n, total = len(rows), sum(row["rating"] for row in rows)
    return (20 * total + n) // (2 * n) / 10 if n else None


def counted(rows: list[Row]) -> Row:
    """What shops and products show of their published reviews."""
    verified = [row for row in rows if row["verified"]]
    grades = Counter(row["evidence"]["grade"] for row in verified if row["evidence"])
    stars = Counter(row["rating"] for row in rows)
    given = Counter(row["incentive"] for row in rows)
    return {
        "published": len(rows),
        "verified_published": len(verified),
        "stars": [stars[star] for star in range(1, 6)],
        "rating": displayed_mean(rows),
        "by_incentive": {incentive: given[incentive] for incentive in INCENTIVES},
        "rating_without_incentive": displayed_mean([row for row in rows if row["incentive"] == "none"]),
        "rating_with_incentive": displayed_mean([row for row in rows if row["incentive"] != "none"]),
        "evidence": {grade: grades[grade] for grade in EVIDENCE},
    }


COUNT_KINDS = {
    "published": "counts",
    "verified_published": "verified counts",
    "stars": "histograms",
    "rating": "averages",
    "by_incentive": "incentives",
    "rating_without_incentive": "incentives",
    "rating_with_incentive": "incentives",
    "evidence": "evidence",
}


def check_counts(what: str, row: Row, rows: list[Row], report: Report) -> None:
    for member, value in counted(rows).items():
        report.same(COUNT_KINDS[member], f"{member} of {what} {where(row)}", row[member], value)


def grouped(rows: list[Row], member: str) -> dict[str, list[Row]]:
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        groups[row[member]].append(row)
    return groups


MEDAL_MINIMUMS = (("diamond", 100), ("platinum", 99), ("gold", 95), ("silver", 90), ("bronze", 80))


def medal(score: int | None) -> str | None:
    return next((tier for tier, minimum in MEDAL_MINIMUMS if score is not None and score >= minimum), None)


def check_shops(release: Release, logged: dict[str, Review], report: Report) -> None:
    withheld = Counter(
        review.subject[0]
        for review in logged.values()
        if review.created and review.verified and review.facts == {"held"} and review.unpublished_at_source
    )
    reviews = grouped(release["reviews"], "shop")
    hidden = Counter(row["shop"] for row in release["hidden"] if row["verified"] and row["by"] == "shop")
    held = {(row["shop"], row["score"]): row["tier"] for row in release["medals"]}
    for shop in release["shops"]:
        what = f"the shop {shop['shop']}"
        rows = reviews.get(shop["shop"], [])
        check_counts(what, shop, rows, report)
        public = sum(row["verified"] for row in rows)
        least = withheld[shop["shop"]]
        text = f"withheld of {what} {where(shop)} is {shop['withheld']}, in the log {least}"
        report.check("transparency", shop["withheld"] >= least, text)
        received = public + hidden[shop["shop"]] + shop["withheld"]
        scores = {"transparency": floor_share(public, received), "authenticity": floor_share(public, len(rows))}
        for member, computed in {"verified_public": public, "verified_received": received}.items():
            report.same("transparency", f"{member} of {what} {where(shop)}", shop[member], computed)
        for score, computed in scores.items():
            report.same(score, f"{score} of {what} {where(shop)}", shop[score], computed)
            tiers = shop["medals"][score]
            report.same("medals", f"the {score} medal of {what} {where(shop)}", tiers, medal(computed))
            latest = held.get((shop["shop"], score))
            report.same("medals", f"the last row of the {score} medal of {what} {where(shop)}", latest, tiers)


def check_products(release: Release, report: Report) -> None:
    constants = release.constants["site"]
    ranked = [row for row in release["reviews"] if row["source"] not in ("migrated", "aliexpress")]
    mean = sum(row["rating"] for row in ranked) / len(ranked) if ranked else 3
    used = constants["mean_used"]
    report.check("ranks", abs(used - mean) <= 0.005, f"the site's mean: used {used}, computed {mean}")
    stars = sum(row["rating"] for row in release["reviews"])
    report.same("counts", "published of the site", constants["published"], len(release["reviews"]))
    report.same("counts", "rating_sum of the site", constants["rating_sum"], stars)
    rates = {row["currency"]: Fraction(row["per_euro"]) for row in release["rates"]}
    reviews = grouped([row for row in release["reviews"] if row["product"]], "product")
    for product in release["products"]:
        what = f"the product {product['product']}"
        rows = reviews.get(product["product"], [])
        check_counts(what, product, rows, report)
        report.same("prices", f"the price of {what} {where(product)}", product["price"], euro_cents(product, rates))
        if product["rank_score"] is None:
            continue
        own = [row["rating"] for row in rows if row["source"] not in ("migrated", "aliexpress")]
        score = (sum(own) + 7 * used) / (len(own) + 7) * math.log(2 + len(own))
        close = math.isclose(product["rank_score"], score, rel_tol=1e-9)
        told = f"published {product['rank_score']}, computed {score}"
        report.check("ranks", close, f"the rank score of {what} {where(product)}: {told}")
    known = {product["product"] for product in release["products"]}
    for row in release["reviews"]:
        exists = row["product"] is None or row["product"] in known
        report.check("rows", exists, f"the product {row['product']} is unknown {where(row)}")


# Currencies whose minor unit is not a hundredth (ISO 4217).
DIGITS = dict.fromkeys("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(), 0)
DIGITS |= dict.fromkeys("BHD IQD JOD KWD LYD OMR TND".split(), 3)
DIGITS |= dict.fromkeys("CLF UYW".split(), 4)


def euro_cents(product: Row, rates: dict[str, Fraction]) -> int | None:
    currency = product["currency"]
    rate = Fraction(1) if currency == "EUR" else rates.get(currency)
    if product["lowest_price"] is None or not rate:
        return None
    exact = product["lowest_price"] * 100 / (rate * 10 ** DIGITS.get(currency, 2))
    return math.floor(exact + Fraction(1, 2)) if exact >= 0 else math.ceil(exact - Fraction(1, 2))


# Searches

SEARCHES = (
    "reviews_count=1",
    "reviews_count=10",
    "min_rating=4",
    "min_rating=4.5&min_transparency=95",
    "min_transparency=100&reviews_count=5",
    "min_authenticity=90",
    "sort_by=reviews_count&min_rating=3",
    "sort_by=newest&min_rating=1",
    "sort_by=price_asc&reviews_count=1",
    "sort_by=price_desc&min_rating=2&min_transparency=0",
)


def check_searches(release: Release, report: Report) -> None:
    told = release.constants["searches"]
    report.same("searches", "the searches", [search["query"] for search in told], list(SEARCHES))
    products = {product["product"]: product for product in release["products"]}
    for search in told:
        computed = find(release, search["query"])
        first = computed[: len(search["products"])]
        if "sort_by=newest" in search["query"]:
            # Times are told in milliseconds only: what is equally new may be in any order.
            times = [products.get(product, {}).get("created_at") for product in search["products"]]
            same = len(set(search["products"])) == len(first) and set(search["products"]) <= set(computed)
            same = same and times == [products[product]["created_at"] for product in first]
        else:
            same = search["products"] == first
        same = same and len(search["products"]) == min(24, len(computed))
        what = f"the products of {search['query']}: published {shown(search['products'])}, computed {shown(computed[:24])}"
        report.check("searches", same, f"{what} (constants.json)")


def find(release: Release, query: str) -> list[str]:
    """All products that a search finds, in order."""
    asked = dict(parse_qsl(query))
    shops = {shop["shop"]: shop for shop in release["shops"]}
    least_rating = Fraction(asked.get("min_rating", "0"))
    least_transparency = int(asked.get("min_transparency", "80"))
    least_authenticity = int(asked.get("min_authenticity", "0"))

    def found(product: Row) -> bool:
        n = product["published"]
        stars = sum(star * count for star, count in enumerate(product["stars"], 1))
        shop = shops.get(product["shop"], {"transparency": None, "authenticity": None})
        transparency, authenticity = shop["transparency"], shop["authenticity"]
        return (
            product["rank_score"] is not None
            and n >= int(asked.get("reviews_count", "0"))
            and (least_rating == 0 or (n > 0 and stars >= least_rating * n))
            and (transparency is None or transparency >= least_transparency)
            and (least_authenticity == 0 or (authenticity is not None and authenticity >= least_authenticity))
        )

    # Sorting is stable, so that the order of lines breaks ties.
    products = [product for product in release["products"] if found(product)]
    match asked.get("sort_by"):
        case "reviews_count":
            products.sort(key=lambda product: (-product["published"], -product["rank_score"]))
        case "newest":
            products.sort(key=lambda product: str(product["created_at"]), reverse=True)
        case "price_asc":
            products.sort(key=lambda product: (product["price"] is None, product["price"] or 0))
        case "price_desc":
            products.reverse()
            products.sort(key=lambda product: (product["price"] is None, -(product["price"] or 0)))
        case _:
            products.sort(key=lambda product: -product["rank_score"])
    return [product["product"] for product in products]


# Feed audits

FEEDS = ("platform_webhook", "api", "file", "operator_archive")
ENDS_OF_RANGE = ("at_least", "at_most")


def exact(count: Row) -> bool:
    return bool(count["at_least"] == count["at_most"])


def shares(row: Row) -> Row | None:
    orders = row["orders"]
    if not exact(orders) or orders["at_least"] == 0:
        return None
    return {
        name: {end: 100 * row[name][end] // orders["at_least"] for end in ENDS_OF_RANGE}
        for name in ("invited", "answered", "published")
    }


def sum_ranges(ranges: Iterable[Row]) -> Row:
    each = list(ranges)
    return {end: sum(count[end] for count in each) for end in ENDS_OF_RANGE}


def audit_total(months: list[Row]) -> Row | None:
    rows = [row for row in months if exact(row["orders"])]
    orders = sum_ranges(row["orders"] for row in rows)
    if orders["at_least"] == 0:
        return None
    missing = [row["missing"] for row in rows if row["missing"] is not None]
    total: Row = {
        name: sum_ranges(row[name] for row in rows)
        for name in ("orders", "invited", "answered", "published", "answered_at_once")
    }
    total["by_feed"] = {feed: sum_ranges(row["by_feed"][feed] for row in rows) for feed in FEEDS}
    total["shares"] = shares(total)
    total["missing"] = sum_ranges(missing) if missing else None
    total["median_days"] = None
    so_far = 0
    for row in sorted((row for row in rows if row["median_days"] is not None), key=lambda row: row["median_days"]):
        so_far += row["orders"]["at_least"]
        if 2 * so_far >= orders["at_least"]:
            total["median_days"] = row["median_days"]
            break
    return total


def estimated_orders(total: Row | None) -> int | None:
    if total is None or total["missing"] is None:
        return None
    missing = total["missing"]["at_least"]
    n = int(total["orders"]["at_least"] + missing)
    digits = 2
    while True:
        unit = 10 ** max(0, len(str(n)) - digits)
        rounded = (2 * n + unit) // (2 * unit) * unit
        if 10 * abs(rounded - n) <= missing:
            return rounded
        digits += 1


COUNTS = ("orders", "invited", "answered", "published", "answered_at_once")
FEW: Row = {"at_least": 1, "at_most": 9}
FEW_OR_NONE: Row = {"at_least": 0, "at_most": 9}
NONE: Row = {"at_least": 0, "at_most": 0}


def month_number(month: str) -> int:
    year, _, number_in_year = month.partition("-")
    return int(year) * 12 + int(number_in_year) - 1


def check_audits(release: Release, entries: list[Entry], report: Report) -> None:
    size = release.manifest["log"]["size"] if release.manifest["log"] else 0
    last_entries = {
        entry.data["shop"]: size if entry.index is None else entry.index for entry in entries if "review" in entry.data
    }
    stars: defaultdict[tuple[str, str], list[tuple[str, int]]] = defaultdict(list)
    for review in release["reviews"]:
        stars[review["shop"], kind_of(review)].append((review["created_at"][:7], review["rating"]))
    shops = {shop["shop"] for shop in release["shops"]}
    counted_shops = Counter(audit["shop"] for audit in release["orders"])
    for shop, count in counted_shops.items():
        report.check("feed audits", count == 1, f"the shop {shop} has {count} feed audits")
    for audit in release["orders"]:
        what = f"the feed audit of the shop {audit['shop']} {where(audit)}"
        report.check("feed audits", audit["shop"] in shops, f"{what}: the shop is unknown")
        report.check("feed audits", audit["counted_at"] <= release.manifest["snapshot_at"], f"{what} was counted later")
        report.check("feed audits", audit["log_size"] <= size, f"{what} was counted beside a longer log")
        check_months(what, audit, report)
        # What was logged after the count may be counted or not.
        if last_entries.get(audit["shop"], -1) < audit["log_size"]:
            check_means(what, audit, stars, report)
        for row in audit["months"]:
            check_audit_row(f"{what}, {row['from']} to {row['to']}", row, row is audit["months"][-1], report)
        computed = audit_total(audit["months"])
        if audit["total"] is None or computed is None:
            report.same("feed audits", f"{what}: total", audit["total"], computed)
        else:
            for name, value in computed.items():
                report.same("feed audits", f"{what}: total {name}", audit["total"].get(name), value)
        report.same("feed audits", f"{what}: estimated_orders", audit["estimated_orders"], estimated_orders(computed))


def kind_of(review: Row) -> str:
    if review["verified"]:
        return "verified"
    return "imported" if review.get("imported") else "unverified"


def check_means(
    what: str, audit: Row, stars: defaultdict[tuple[str, str], list[tuple[str, int]]], report: Report
) -> None:
    for row in audit["months"]:
        for kind, shown_mean in row["average_stars"].items():
            given = [rating for month, rating in stars[audit["shop"], kind] if row["from"] <= month <= row["to"]]
            computed = None
            if len(given) >= 10:
                computed = math.floor(10 * Fraction(sum(given), len(given)) + Fraction(1, 2)) / 10
            report.same("feed audits", f"{what}, {row['from']} to {row['to']}: mean of {kind} reviews", shown_mean, computed)


def check_months(what: str, audit: Row, report: Report) -> None:
    """Rows follow one another up to the last month, so that none can be left out unseen."""
    if not audit["months"]:
        return
    first, last = audit["months"][0], audit["months"][-1]
    rule = f"{what}: rows begin with {first['from']} to {first['to']}, more than 12 months before {audit['last_month']}"
    report.check("feed audits", month_number(first["to"]) > month_number(audit["last_month"]) - 12, rule)
    rule = f"{what}: rows end with {last['to']}, and the last month is {audit['last_month']}"
    report.check("feed audits", last["to"] == audit["last_month"], rule)
    for row in audit["months"]:
        report.check("feed audits", row["from"] <= row["to"], f"{what}: {row['from']} is after {row['to']}")
    for before, row in zip(audit["months"], audit["months"][1:]):
        follows = month_number(before["to"]) + 1 == month_number(row["from"])
        report.check("feed audits", follows, f"{what}: {row['from']} does not follow {before['to']}")


def check_audit_row(what: str, row: Row, is_last: bool, report: Report) -> None:
    def check(holds: bool, otherwise: str) -> None:
        report.check("feed audits", holds, f"{what}: {otherwise}")

    few = row["orders"] == FEW
    check(is_range(row["orders"]) and row["orders"] != FEW_OR_NONE, f"orders are {shown(row['orders'])}")
    check(is_last or not few, "only the last row may have fewer than 10 orders")
    for name in COUNTS[1:]:
        count = row[name]
        formed = count == FEW_OR_NONE if few else is_range(count)
        check(formed, f"{name} is {shown(count)}")
        check(count["at_least"] <= row["orders"]["at_most"], f"{name} is more than the orders")
    for less, more in (("published", "answered"), ("answered_at_once", "answered")):
        check(row[less]["at_least"] <= row[more]["at_most"], f"{less} is more than {more}")
    check(feeds_add_up(row), f"the feeds {shown(row['by_feed'])} are not {shown(row['orders'])} orders")
    missing = row["missing"]
    check(missing is None or missing == FEW_OR_NONE or (exact(missing) and missing["at_least"] >= 10), f"missing is {shown(missing)}")
    if few:
        check(missing is None and row["median_days"] is None, "so few orders have no median and no missing numbers")
    check(row["median_days"] is None or row["median_days"] >= 0, f"median_days is {row['median_days']}")
    report.same("feed audits", f"{what}: shares", row["shares"], shares(row))


def is_range(count: Row) -> bool:
    """Exact from 10 on and at 0; otherwise "fewer than 10", with or without 0."""
    return count in (FEW, FEW_OR_NONE, NONE) or (exact(count) and count["at_least"] >= 10)


def feeds_add_up(row: Row) -> bool:
    """One feed, the largest, is told as what the others leave of the orders."""
    by_feed, orders = row["by_feed"], row["orders"]
    if tuple(sorted(by_feed)) != tuple(sorted(FEEDS)):
        return False
    for largest in FEEDS:
        others = [by_feed[feed] for feed in FEEDS if feed != largest]
        sums = sum_ranges(others)
        left = {
            "at_least": max(0, orders["at_least"] - sums["at_most"]),
            "at_most": orders["at_most"] - sums["at_least"],
        }
        is_largest = all(is_range(other) and other["at_least"] <= left["at_most"] for other in others)
        if by_feed[largest] == left and is_largest:
            return True
    return False


# People, votes, questions


def check_others(release: Release, report: Report) -> None:
    public = {row["review"] for row in release["reviews"]}
    for row in release["authors"]:
        report.check("people", row["review"] in public, f"the review {row['review']} is not published {where(row)}")
        report.same("people", f"the length of its author {where(row)}", len(row["author"]), 22)
    named = Counter(row["review"] for row in release["authors"])
    for review in sorted(public):
        report.same("people", f"how many authors the review {review} has", named[review], 1)
    for row in release["votes"]:
        report.check("votes", row["review"] in public, f"the review {row['review']} is not published {where(row)}")
        report.check("votes", row["helpful"] >= 1, f"a day without votes {where(row)}")
    products = {product["product"] for product in release["products"]}
    for row in release["questions"]:
        known = row["product"] is None or row["product"] in products
        report.check("rows", known, f"the product {row['product']} is unknown {where(row)}")


# The command


def verify(source: Source, log_place: Place, key: str | None, witnesses: list[str]) -> int:
    report = Report()
    release = read_release(source, report)
    log, logged = read_log(log_place, key, witnesses, report)
    check_release_in_log(release, log, logged, report)
    entries = read_events(release, logged, report)
    reviews = replay(entries)
    check_order(release, report)
    check_replay(release, reviews, report)
    check_logged(release, entries, report)
    check_withdrawn(release, reviews, report)
    check_shops(release, reviews, report)
    check_products(release, report)
    check_searches(release, report)
    check_audits(release, entries, report)
    check_others(release, report)
    print(f"Release {release.manifest['release']}")
    print(report.table())
    return 1 if report.differs.total() else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="verify.py", description="Counts a release of open data again.")
    parser.add_argument("release", help="the folder or the address of a release, or a site's address for its newest")
    parser.add_argument("--log", help="the folder or the address of the log, if it is not beside the release")
    parser.add_argument("--key", help="a verifier key of the log that you trust")
    parser.add_argument("--witness", action="append", default=[], help="a verifier key whose cosignature you require")
    asked = parser.parse_args()
    source = Source(Place(asked.release))
    try:
        return verify(source, Place(asked.log) if asked.log else source.log(), asked.key, asked.witness)
    except Unreadable as error:
        print(f"verify.py: {error}", file=sys.stderr)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        print(f"verify.py: a row is not as the format says: {error!r}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
