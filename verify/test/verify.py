#!/usr/bin/env python3
"""A second verifier for Candor's open data and public log.

Written from docs/open-data.md and docs/log.md alone, with Python's standard library only. It shares nothing
with the site or with verify.mjs, so that a mistake in one of them is not repeated here.

    python3 verify.py RELEASE_FOLDER_OR_URL [--log URL] [--key VERIFIER_KEY]

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


@dataclass(frozen=True)
class Key:
    text: str
    name: str
    id: bytes
    public: bytes


def parse_key(text: str) -> Key:
    """NAME+ID+base64(0x01 || public key), where the ID is the beginning of a hash of the rest."""
    name, _, rest = text.strip().partition("+")
    key_id, _, data = rest.partition("+")
    try:
        material = base64.b64decode(data, validate=True)
        identity = bytes.fromhex(key_id)
    except (ValueError, binascii.Error) as error:
        raise Unreadable(f"not a verifier key: {text.strip()}") from error
    expected = hashlib.sha256(name.encode() + b"\n" + material).digest()[:4]
    if len(material) != 33 or material[0] != 1 or identity != expected:
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
        signatures.append((name, base64.b64decode(data)))
    if not blank or not signatures:
        raise Unreadable("a signed note without signatures")
    return text + "\n", signatures


def signed_by(note: str, key: Key) -> bool:
    text, signatures = split_note(note)
    mine = [data[4:] for name, data in signatures if name == key.name and data[:4] == key.id]
    return bool(mine) and all(ed25519_verify(key.public, text.encode(), signature) for signature in mine)


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


def fetch(address: str) -> bytes:
    try:
        with urllib.request.urlopen(address, timeout=60) as response:
            return bytes(response.read())
    except (urllib.error.URLError, OSError, ValueError) as error:
        raise Unreadable(f"{address}: {error}") from error


@dataclass
class Source:
    """A release in a folder, or at an address: a site's newest one, or /releases/RELEASE of it."""

    place: str

    @property
    def remote(self) -> bool:
        return self.place.startswith(("http://", "https://"))

    def manifest(self) -> bytes:
        return self._read("manifest.json")

    def file(self, release: str, path: str) -> bytes:
        return self._read(path if not self.remote or "/releases/" in self.place else f"releases/{release}/{path}")

    def _read(self, path: str) -> bytes:
        if self.remote:
            return fetch(f"{self.place.rstrip('/')}/{path}")
        try:
            return (Path(self.place) / path).read_bytes()
        except OSError as error:
            raise Unreadable(f"{path}: {error.strerror}") from error


# A release

EVIDENCE = ("archive", "shop_reported", "platform_signed", "buyer_proved")
SHOWN = "published verified_published stars rating rewarded evidence"

MEMBERS: dict[str, str] = {
    "shops": f"shop slug name domain platform country currency ships_to created_at verified_received verified_public "
    f"withheld transparency authenticity medals {SHOWN}",
    "products": f"shop product handle title description brand gtin mpn category currency lowest_price price created_at "
    f"discontinued_at rank_score versions {SHOWN}",
    "reviews": "shop review product rating title body language source created_at edited_at imported verified evidence "
    "incentive reply pictures entries salts",
    "hidden": "shop review product rating created_at verified hidden_at by reason notice entries",
    "events": "index entry",
    "queued": "entry",
    "decisions": "shop review decision reason reports waiting_since decided_at",
    "medals": "shop score tier at",
    "votes": "shop review day helpful",
    # A release from before feed audits were rows has months and feeds here, from which nothing follows.
    "orders": "shop",
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
        files = [(str(entry["path"]), entry) for entry in manifest["files"]]
        if manifest["format"] != "candor.open-data/v1":
            raise Unreadable(f"manifest.json: the format {manifest['format']} is not known")
    except (ValueError, KeyError, TypeError) as error:
        raise Unreadable(f"manifest.json: {error!r}") from error
    paths = [path for path, _ in files]
    report.check("files", paths == sorted(set(paths)), "the manifest's files are not in the order of their paths")
    lists: dict[str, list[Row]] = {name: [] for name in MEMBERS}
    constants: Row = {}
    for path, entry in files:
        stored = source.file(str(manifest["release"]), path)
        report.same("files", f"the bytes of {path}", entry["bytes"], len(stored))
        report.same("files", f"the SHA-256 of {path}", entry["sha256"], hashlib.sha256(stored).hexdigest())
        try:
            content = gzip.decompress(stored) if path.endswith(".gz") else stored
            text = content.decode()
            if path.endswith(".json"):
                report.same("files", f"the rows of {path}", entry["rows"], 1)
                constants = json.loads(text)
                continue
            rows = read_rows(path, text, report)
        except (ValueError, OSError, EOFError, zlib.error) as error:
            raise Unreadable(f"{path}: {error}") from error
        report.same("files", f"the rows of {path}", entry["rows"], len(rows))
        name = path.split("/")[0].split(".")[0]
        lists.setdefault(name, []).extend(rows)
    missing = [name for name in MEMBERS if not any(path.startswith((f"{name}.", f"{name}/")) for path in paths)]
    # Without a review or an entry there is no month to make a file of.
    for name in set(missing) - {"reviews", "events"}:
        report.check("files", False, f"the manifest has no file of {name}")
    if not constants:
        raise Unreadable("the manifest has no constants.json")
    return Release(manifest, hashlib.sha256(data).hexdigest(), lists, constants)


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
    for name in ("products", "reviews", "hidden", "votes", "questions", "withdrawn"):
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


def read_events(release: Release, report: Report) -> list[Entry]:
    """All entries of the snapshot in the order of the log, then those that were still waiting for their place."""
    size = release.manifest["log"]["size"] if release.manifest["log"] else 0
    events = sorted(release["events"], key=lambda row: int(row["index"]))
    indices = [row["index"] for row in events]
    report.check("events", indices == list(range(size)), f"their indices are not those from 0 to {size - 1}, each once")
    for before, row in zip(release["events"], release["events"][1:]):
        if before["#file"] == row["#file"]:
            report.check("events", before["index"] < row["index"], f"not in the order of the log {where(row)}")
    root = release.manifest["log"] and release.manifest["log"]["root"]
    if root:
        computed = roots((row["entry"].encode() for row in events), {size}).get(size, b"")
        report.same("tree", f"the root of the release's {size} entries", root, base64.b64encode(computed).decode())
    return [parse_entry(row, report) for row in [*events, *release["queued"]]]


def parse_entry(row: Row, report: Report) -> Entry:
    index = row.get("index")
    place = f"the entry {index} {where(row)}" if index is not None else f"the waiting entry {where(row)}"
    text = row["entry"]
    try:
        data = json.loads(text)
        formed = canonical(data) == text and len(text.encode()) <= 60_000
        formed = formed and data["v"] == 1 and isinstance(data["type"], str) and is_time(data["at"])
    except (ValueError, KeyError, TypeError, AttributeError):
        data, formed = {}, False
    report.check("events", formed, f"{place} is not an entry in canonical JSON")
    return Entry(data if isinstance(data, dict) else {}, place, index)


def is_time(value: str) -> bool:
    try:
        datetime.strptime(value, "%Y-%m-%dT%H:%M:%S.%fZ")
        return len(value) == 24
    except ValueError:
        return False


def check_log(address: str, first_key: str | None, release: Release, report: Report) -> None:
    """Downloads the whole log, and checks it against its checkpoint, its key and the release."""
    note = fetch(f"{address}/checkpoint").decode()
    key = parse_key(first_key or fetch(f"{address}/key").decode())
    try:
        lines = split_note(note)[0].splitlines()
        origin, size, root = lines[0], int(lines[1]), lines[2]
    except (IndexError, ValueError) as error:
        raise Unreadable(f"{address}/checkpoint is not a checkpoint") from error
    entries: list[bytes] = []
    for tile in range((size + 255) // 256):
        width = min(256, size - tile * 256)
        entries += tile_entries(fetch(f"{address}/tile/entries/{tile_path(tile, width)}"), width)
    head = release.manifest["log"] or {"origin": origin, "size": 0, "root": None}
    computed = {n: base64.b64encode(r).decode() for n, r in roots(entries, {size, head["size"]}).items()}
    report.same("tree", f"the root of the log's {size} entries", root, computed.get(size))
    if head["root"]:
        what = f"the root of the log's first {head['size']} entries"
        report.same("tree", what, head["root"], computed.get(head["size"]))
    report.same("checkpoint", "the log's origin", head["origin"], origin)
    report.same("checkpoint", "the name of the log's key", key.name, origin)
    for row in release["events"]:
        logged = entries[row["index"]] if 0 <= row["index"] < size else None
        report.check("events", logged == row["entry"].encode(), f"the log has another entry {row['index']} {where(row)}")
    key = newest_key(key, entries, report)
    report.check("checkpoint", signed_by(note, key), f"the checkpoint has no valid signature of {key.text}")
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


def announces(entry: Row, release: Release) -> bool:
    named = (entry.get("type"), entry.get("date"), entry.get("sha256"))
    return named == ("open_data.published", release.manifest["date"], release.digest)


def newest_key(key: Key, entries: list[bytes], report: Report) -> Key:
    """Follows replacements of the key, each signed by both keys."""
    for index, entry in enumerate(entries):
        if b'"log.key_rotated"' not in entry:
            continue
        data = json.loads(entry)
        if data.get("type") != "log.key_rotated":
            continue
        lines = split_note(data["note"])[0].splitlines()
        if len(lines) != 4 or lines[0] != "candor.log-key/v1" or parse_key(lines[2]) != key:
            continue
        following = parse_key(lines[3])
        signed = lines[1] == key.name and signed_by(data["note"], key) and signed_by(data["note"], following)
        if report.check("checkpoint", signed, f"the entry {index} replaces the key without both signatures"):
            key = following
    return key


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

    created: bool = False
    facts: set[str] = field(default_factory=set)
    indices: list[int] = field(default_factory=list)
    rating: int | None = None
    incentive: str | None = None
    evidence: Row | None = None
    text: str | None = None
    reply: str | None = None
    replied: bool = False

    @property
    def public(self) -> bool:
        return self.created and not self.facts

    def apply(self, entry: Entry) -> None:
        data = entry.data
        if entry.index is not None:
            self.indices.append(entry.index)
        self.created = self.created or entry.type == "review.created"
        if entry.type in BEGINS:
            self.facts.add(BEGINS[entry.type])
        if entry.type in ENDS:
            self.facts.discard(ENDS[entry.type])
        self.rating = data.get("rating", self.rating)
        self.incentive = data.get("incentive", self.incentive)
        if "evidence" in data:
            self.evidence = data["evidence"]
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
    report.same("replay", "the reviews that have two rows", len(release["reviews"]) - len(rows), 0)
    for review in rows.keys() | hidden.keys() | reviews.keys():
        logged = reviews.get(review, Review())
        row, notice = rows.get(review), hidden.get(review)
        facts = ", ".join(sorted(logged.facts)) or ("public" if logged.created else "not created")
        place = where(row) if row else where(notice) if notice else "(no row)"
        report.check(
            "replay",
            (row is not None) == logged.public,
            f"the review {review} is {'public' if row else 'not public'} in the release and {facts} after its events {place}",
        )
        report.check(
            "replay",
            (notice is not None) == (logged.created and logged.facts == {"hidden"}),
            f"the review {review} is {'hidden' if notice else 'not hidden'} in the release and {facts} after its events {place}",
        )
        if row or notice:
            entries = (row or notice or {})["entries"]
            report.same("replay", f"the entries of the review {review} {place}", entries, logged.indices)
        if row:
            report.same("replay", f"the stars of the review {review} {place}", row["rating"], logged.rating)
            report.same("incentives", f"the incentive of the review {review} {place}", row["incentive"], logged.incentive)
            check_commitments(row, logged, report)
            check_evidence(row, logged, report)


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
        if report.check("commitments", commitment in salts, f"{what} has a commitment without its salt {where(row)}"):
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
    """Versions of products, medals and constants are those that were logged last."""
    versions = last_of(entries, "product.version", lambda data: data.get("product"))
    for product in release["products"]:
        version = {name: product[name] for name in ("brand", "description", "gtin", "mpn", "title")}
        computed = hashlib.sha256(canonical(version).encode()).hexdigest()
        logged = versions.get(product["product"], {}).get("sha256")
        what = f"the version of the product {product['product']} {where(product)}"
        report.check("versions", logged == computed, f"{what} is not what was logged")
    medals = last_of(entries, "shop.medal", lambda data: (data.get("shop"), data.get("score")))
    for shop in release["shops"]:
        for score, tier in shop["medals"].items():
            logged = medals.get((shop["shop"], score), {}).get("tier")
            report.same("medals", f"the logged {score} medal of the shop {shop['shop']} {where(shop)}", tier, logged)
    formulas = last_of(entries, "formulas.changed", lambda data: None)
    if formulas:
        report.same("constants", "constants", release.constants["constants"], formulas[None]["constants"])


def check_withdrawn(release: Release, reviews: dict[str, Review], report: Report) -> None:
    public = {row["review"] for row in release["reviews"]}
    listed = {row["review"]: row for row in release["withdrawn"]}
    for review, row in listed.items():
        what = f"the review {review} {where(row)}"
        report.check("withdrawn", review not in public, f"{what} is public")
        logged = reviews.get(review)
        if logged:
            facts = {"erased": "deleted", "removed": "hidden"}.get(row["why"], row["why"])
            report.check("withdrawn", facts in logged.facts, f"{what} is {row['why']}, and not so after its events")
    for review, logged in reviews.items():
        if logged.created and logged.facts:
            facts = ", ".join(sorted(logged.facts))
            report.check("withdrawn", review in listed, f"the review {review} is {facts}, and withdrawn.jsonl lacks it")


# Formulas


def floor_share(count: int, of: int) -> int | None:
    return 100 * count // of if of else None


def counted(rows: list[Row]) -> Row:
    """What shops and products show of their published reviews."""
    n, total = len(rows), sum(row["rating"] for row in rows)
    verified = [row for row in rows if row["verified"]]
    grades = Counter(row["evidence"]["grade"] for row in verified if row["evidence"])
    stars = Counter(row["rating"] for row in rows)
    return {
        "published": n,
        "verified_published": len(verified),
        "stars": [stars[star] for star in range(1, 6)],
        "rating": (20 * total + n) // (2 * n) / 10 if n else None,
        "rewarded": sum(row["incentive"] == "reward" for row in rows),
        "evidence": {grade: grades[grade] for grade in EVIDENCE},
    }


COUNT_KINDS = {
    "published": "counts",
    "verified_published": "verified counts",
    "stars": "histograms",
    "rating": "averages",
    "rewarded": "incentives",
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


def check_shops(release: Release, report: Report) -> None:
    reviews = grouped(release["reviews"], "shop")
    hidden = Counter(row["shop"] for row in release["hidden"] if row["verified"] and row["by"] == "shop")
    held = {(row["shop"], row["score"]): row["tier"] for row in release["medals"]}
    for shop in release["shops"]:
        what = f"the shop {shop['shop']}"
        rows = reviews.get(shop["shop"], [])
        check_counts(what, shop, rows, report)
        public = sum(row["verified"] for row in rows)
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


def check_audits(release: Release, report: Report) -> None:
    shops = {shop["shop"] for shop in release["shops"]}
    for audit in (row for row in release["orders"] if "months" in row):
        what = f"the feed audit of the shop {audit['shop']} {where(audit)}"
        report.check("feed audits", audit["shop"] in shops, f"{what}: the shop is unknown")
        for row in audit["months"]:
            months = f"{what}, {row['from']} to {row['to']}"
            ordered = row["from"] <= row["to"] <= audit["last_month"]
            report.check("feed audits", ordered, f"{months}: the months are not in order")
            for name in ("orders", "invited", "answered", "published", "answered_at_once"):
                check_range(f"{months}: {name}", row[name], report)
            for feed, count in row["by_feed"].items():
                check_range(f"{months}: {feed}", count, report)
            feeds = sum_ranges(row["by_feed"].values())
            possible = feeds["at_least"] <= row["orders"]["at_most"] and row["orders"]["at_least"] <= feeds["at_most"]
            report.check("feed audits", possible, f"{months}: the feeds cannot add up to the orders")
            report.same("feed audits", f"{months}: shares", row["shares"], shares(row))
        for before, row in zip(audit["months"], audit["months"][1:]):
            report.check("feed audits", before["to"] < row["from"], f"{what}: {row['from']} is not after {before['to']}")
        computed = audit_total(audit["months"])
        if audit["total"] is None or computed is None:
            report.same("feed audits", f"{what}: total", audit["total"], computed)
        else:
            for name, value in computed.items():
                report.same("feed audits", f"{what}: total {name}", audit["total"].get(name), value)
        report.same("feed audits", f"{what}: estimated_orders", audit["estimated_orders"], estimated_orders(computed))


def check_range(what: str, count: Row, report: Report) -> None:
    least, most = count["at_least"], count["at_most"]
    report.check("feed audits", 0 <= least <= most, f"{what} is from {least} to {most}")


# People, votes, questions


def check_others(release: Release, report: Report) -> None:
    public = {row["review"] for row in release["reviews"]}
    for row in release["authors"]:
        report.check("people", row["review"] in public, f"the review {row['review']} is not published {where(row)}")
        report.same("people", f"the length of its author {where(row)}", len(row["author"]), 22)
    named = [row["review"] for row in release["authors"]]
    report.same("people", "the reviews that have two authors", len(named) - len(set(named)), 0)
    for row in release["votes"]:
        report.check("votes", row["review"] in public, f"the review {row['review']} is not published {where(row)}")
        report.check("votes", row["helpful"] >= 1, f"a day without votes {where(row)}")
    products = {product["product"] for product in release["products"]}
    for row in release["questions"]:
        known = row["product"] is None or row["product"] in products
        report.check("rows", known, f"the product {row['product']} is unknown {where(row)}")


# The command


def verify(source: Source, log: str | None, key: str | None) -> int:
    report = Report()
    release = read_release(source, report)
    entries = read_events(release, report)
    if log:
        check_log(log.rstrip("/"), key, release, report)
    reviews = replay(entries)
    check_order(release, report)
    check_replay(release, reviews, report)
    check_logged(release, entries, report)
    check_withdrawn(release, reviews, report)
    check_shops(release, report)
    check_products(release, report)
    check_searches(release, report)
    check_audits(release, report)
    check_others(release, report)
    print(f"Release {release.manifest['release']}" + ("" if log else ", without the log: its manifest could not be looked up"))
    print(report.table())
    return 1 if report.differs.total() else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="verify.py", description="Counts a release of open data again.")
    parser.add_argument("release", help="the folder or the address of a release, or a site's /reviews/open-data")
    parser.add_argument("--log", help="address of the site's /reviews/log")
    parser.add_argument("--key", help="the log's verifier key, if it is known from elsewhere")
    asked = parser.parse_args()
    try:
        return verify(Source(asked.release), asked.log, asked.key)
    except Unreadable as error:
        print(f"verify.py: {error}", file=sys.stderr)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        print(f"verify.py: a row is not as the format says: {error!r}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
