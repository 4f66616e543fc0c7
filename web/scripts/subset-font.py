"""Makes the fonts that most pages load, src/theme/fonts/*-core.woff2, from the package's files.

Usage, in the web folder, with Debian's fonttools and python3-brotli: python3 scripts/subset-font.py

Each has the characters that its rule in fonts.css or fonts.ml.css lists, in the weights of the design.
- Latin: 14 kB instead of 26 kB, so that a server sends it in one round trip (14.6 kB, RFC 6928).
- Malayalam: at most 30 kB instead of 66 kB. It has every conjunct that the font draws for these letters, so that new texts don't
  need a new subset.

A font has one linear axis from the lightest weight of the design to the boldest. The originals bend at 500, and so store each outline
three times. Each weight is placed on the axis where its outlines fit best; the remaining error is printed in the font's units.
"""

import re
from pathlib import Path

from fontTools import subset, varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

WEB = Path(__file__).parent.parent
THEME = WEB / "src/theme"
FILES = WEB.parent / "node_modules/@fontsource-variable/anek-malayalam/files"
LATIN = FILES / "anek-malayalam-latin-wght-normal.woff2"
MALAYALAM = FILES / "anek-malayalam-malayalam-wght-normal.woff2"
# The rupee sign, which the package has among the Malayalam letters, and the word that links to the Malayalam pages: English pages also show
# it on computers without a Malayalam font.
BORROWED = [0x20B9, *map(ord, "മലയാളം")]
LATIN_FEATURES = ["kern", "liga", "tnum"]
MALAYALAM_FEATURES = ["akhn", "blws", "dist", "haln", "pref", "pstf", "psts", "rvrn"]
# Outlines in thousandths of an em, half the original's precision, which saves 5 kB.
UNITS_PER_EM = 1000
LIGHTEST, BOLDEST = 450, 720
BETWEEN = (500, 540, 580, 620, 660, 690)
KERNED = 600
KERNING_STEP = 8


def signs_of(styles, target):
    """Returns the code points that a style sheet lists for a font."""
    rules = (THEME / styles).read_text().split("@font-face")
    rule = next(each for each in rules if target.name in each)
    ranges = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", rule)
    return {sign for low, high in ranges for sign in range(int(low, 16), int(high or low, 16) + 1)}


def keep(font, signs, features):
    """Subsets the font to these characters, and drops the tables that pages don't use."""
    options = subset.Options(layout_features=features, name_IDs=[], glyph_names=True, hinting=False)
    options.drop_tables += ["STAT", "gasp", "MVAR"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)


def add_borrowed(font, weight):
    """Copies the borrowed characters from the file of the Malayalam letters. They don't join with others."""
    other = instancer.instantiateVariableFont(TTFont(MALAYALAM), {"wght": weight})
    for sign in dict.fromkeys(BORROWED):
        name = other.getBestCmap()[sign]
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"][name] = other["glyf"][name]
        font["hmtx"][name] = other["hmtx"][name]
        for table in font["cmap"].tables:
            table.cmap[sign] = name


def points_of(font):
    """Yields every point of every outline, and every width, in a fixed order."""
    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        yield font["hmtx"][name][0], 0
        if glyph.isComposite():
            yield from ((part.x, part.y) for part in glyph.components)
        elif glyph.numberOfContours > 0:
            yield from glyph.coordinates


def place_between(light, bold, font):
    """Returns where on the line from light (0) to bold (1) a font fits best, and its average distance from there."""
    steps = [
        (to - start, now - start)
        for a, b, c in zip(light, bold, points_of(font), strict=True)
        for start, to, now in zip(a, b, c)
    ]
    place = sum(whole * part for whole, part in steps) / sum(whole**2 for whole, _ in steps)
    error = sum((part - place * whole) ** 2 for whole, part in steps) / len(steps)
    return place, error**0.5


def kerning_of(font):
    """Returns the kerning table with fewer different values. One step is an eighth of a pixel at a size of 16."""
    for part in font["GPOS"].table.LookupList.Lookup[0].SubTable:
        rows = part.PairSet if part.Format == 1 else part.Class1Record
        for row in rows:
            for pair in row.PairValueRecord if part.Format == 1 else row.Class2Record:
                if pair.Value1 is not None:
                    pair.Value1.XAdvance = KERNING_STEP * round(pair.Value1.XAdvance / KERNING_STEP)
    return font["GPOS"]


def on_one_line(at_weight):
    """Returns a variable font of the fonts that at_weight returns. Its ligatures and kerning are those of one weight."""
    light, bold = at_weight(LIGHTEST), at_weight(BOLDEST)
    ends = list(points_of(light)), list(points_of(bold))
    axis = AxisDescriptor(tag="wght", name="Weight", minimum=LIGHTEST, default=LIGHTEST, maximum=BOLDEST)
    axis.map = [(LIGHTEST, LIGHTEST), (BOLDEST, BOLDEST)]
    for weight in BETWEEN:
        place, error = place_between(*ends, at_weight(weight))
        print(f"{weight}: {place:.3f} of the way, {error:.1f} units off")
        axis.map.insert(-1, (weight, LIGHTEST + place * (BOLDEST - LIGHTEST)))
    design = DesignSpaceDocument()
    design.addAxis(axis)
    for font, weight in ((light, LIGHTEST), (bold, BOLDEST)):
        design.addSource(SourceDescriptor(font=font, location={"Weight": weight}))
    core, _, _ = varLib.build(design, exclude=["GPOS", "GSUB", "GDEF", "STAT", "MVAR"])
    for table in ("GDEF", "STAT"):
        if table in core:
            del core[table]
    middle = at_weight(KERNED)
    core["GSUB"] = middle["GSUB"]
    core["GPOS"] = kerning_of(middle)
    return core


def save(core, target):
    """Writes the font without the parts that browsers don't use."""
    core["post"].formatType = 3  # No glyph names.
    core["name"].names = []
    core["head"].modified = core["head"].created
    core.recalcTimestamp = False  # The same bytes on every run.
    core.flavor = "woff2"
    core.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")


def cut_latin():
    target = THEME / "fonts/anek-latin-core.woff2"
    signs = signs_of("fonts.css", target)

    def at_weight(weight):
        font = instancer.instantiateVariableFont(TTFont(LATIN), {"wght": weight})
        keep(font, signs, LATIN_FEATURES)
        add_borrowed(font, weight)
        scale_upem(font, UNITS_PER_EM)
        return font

    save(on_one_line(at_weight), target)


def cut_malayalam():
    target = THEME / "fonts/anek-malayalam-core.woff2"
    signs = signs_of("fonts.ml.css", target)

    def at_weight(weight):
        font = instancer.instantiateVariableFont(TTFont(MALAYALAM), {"wght": weight})
        # The bold variants of six letters differ by less than a pixel in a title.
        font["GSUB"] = instancer.instantiateVariableFont(TTFont(MALAYALAM), {"wght": LIGHTEST})["GSUB"]
        keep(font, signs, MALAYALAM_FEATURES)
        scale_upem(font, UNITS_PER_EM)
        return font

    save(on_one_line(at_weight), target)


cut_latin()
cut_malayalam()
