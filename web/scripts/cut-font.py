"""Cuts src/theme/fonts/anek-latin-core.woff2, the font that most pages load, from the package's files.

Usage, in the web folder, with Debian's fonttools and python3-brotli: python3 scripts/cut-font.py

Of the signs that fonts.css gives it, for the weights of the design, so small that a server sends it in one go, before the
browser confirms the first of it (14.6 kB, RFC 6928); 26 kB become 14:
- One line from the lightest weight to the boldest. The original bends at 500, and so stores each outline three times; where
  a weight lies on the line is chosen so that its outlines are as near as can be (printed in units of 2000 to an em).
- Kerning of one weight for all, in steps of 8 units: at 16 pixels, a tenth of a pixel for most pairs that differ.
"""

import re
from pathlib import Path

from fontTools import subset, varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEB = Path(__file__).parent.parent
FILES = WEB.parent / "node_modules/@fontsource-variable/anek-malayalam/files"
SOURCE = FILES / "anek-malayalam-latin-wght-normal.woff2"
RUPEE_SOURCE = FILES / "anek-malayalam-malayalam-wght-normal.woff2"
RUPEE = 0x20B9
TARGET = WEB / "src/theme/fonts/anek-latin-core.woff2"

LIGHTEST, BOLDEST = 450, 720
BETWEEN = (500, 540, 580, 620, 660, 690)
KERNED = 600
KERNING_STEP = 8
FEATURES = ["kern", "liga", "tnum"]


def signs_of_core():
    """The code points that fonts.css names for the core file."""
    rules = (WEB / "src/theme/fonts.css").read_text().split("@font-face")
    rule = next(each for each in rules if TARGET.name in each)
    ranges = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", rule)
    return {sign for low, high in ranges for sign in range(int(low, 16), int(high or low, 16) + 1)}


def at_weight(weight, signs):
    """The font in one weight, without what no page asks for."""
    font = instancer.instantiateVariableFont(TTFont(SOURCE), {"wght": weight})
    options = subset.Options(layout_features=FEATURES, name_IDs=[], glyph_names=True, hinting=False)
    options.drop_tables += ["STAT", "gasp", "MVAR"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)
    add_rupee(font, weight)
    return font


def add_rupee(font, weight):
    """Takes the sign of the rupee, which the package keeps with the Malayalam letters."""
    other = instancer.instantiateVariableFont(TTFont(RUPEE_SOURCE), {"wght": weight})
    name = other.getBestCmap()[RUPEE]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = other["glyf"][name]
    font["hmtx"][name] = other["hmtx"][name]
    for table in font["cmap"].tables:
        table.cmap[RUPEE] = name


def points_of(font):
    """Every point of every outline, and every width, in a fixed order."""
    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        yield font["hmtx"][name][0], 0
        if glyph.isComposite():
            yield from ((part.x, part.y) for part in glyph.components)
        elif glyph.numberOfContours > 0:
            yield from glyph.coordinates


def place_between(light, bold, font):
    """Where on the line from light (0) to bold (1) a font lies nearest, and how far from it on average."""
    steps = [
        (to - start, now - start)
        for a, b, c in zip(light, bold, points_of(font), strict=True)
        for start, to, now in zip(a, b, c)
    ]
    place = sum(whole * part for whole, part in steps) / sum(whole**2 for whole, _ in steps)
    error = sum((part - place * whole) ** 2 for whole, part in steps) / len(steps)
    return place, error**0.5


def kerning_of(font):
    """Its table, with fewer different values."""
    for part in font["GPOS"].table.LookupList.Lookup[0].SubTable:
        rows = part.PairSet if part.Format == 1 else part.Class1Record
        for row in rows:
            for pair in row.PairValueRecord if part.Format == 1 else row.Class2Record:
                if pair.Value1 is not None:
                    pair.Value1.XAdvance = KERNING_STEP * round(pair.Value1.XAdvance / KERNING_STEP)
    return font["GPOS"]


def main():
    signs = signs_of_core()
    light, bold = at_weight(LIGHTEST, signs), at_weight(BOLDEST, signs)
    ends = list(points_of(light)), list(points_of(bold))
    axis = AxisDescriptor(tag="wght", name="Weight", minimum=LIGHTEST, default=LIGHTEST, maximum=BOLDEST)
    axis.map = [(LIGHTEST, LIGHTEST), (BOLDEST, BOLDEST)]
    for weight in BETWEEN:
        place, error = place_between(*ends, at_weight(weight, signs))
        print(f"{weight}: {place:.3f} of the way, {error:.1f} units off")
        axis.map.insert(-1, (weight, LIGHTEST + place * (BOLDEST - LIGHTEST)))
    design = DesignSpaceDocument()
    design.addAxis(axis)
    for font, weight in ((light, LIGHTEST), (bold, BOLDEST)):
        design.addSource(SourceDescriptor(font=font, location={"Weight": weight}))
    core, _, _ = varLib.build(design, exclude=["GPOS", "GDEF", "STAT", "MVAR"])
    core["GPOS"] = kerning_of(at_weight(KERNED, signs))
    for table in ("GDEF", "STAT"):
        if table in core:
            del core[table]
    core["post"].formatType = 3  # No names of glyphs.
    core["name"].names = []
    core["head"].modified = core["head"].created
    core.recalcTimestamp = False  # The same bytes whenever it is cut.
    core.flavor = "woff2"
    core.save(TARGET)
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes")


main()
