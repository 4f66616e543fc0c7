"""Cuts the fonts that most pages load, src/theme/fonts/*-core.woff2, from the package's files.

Usage, in the web folder, with Debian's fonttools and python3-brotli: python3 scripts/cut-font.py

Each has the signs that its rule in fonts.css or fonts.ml.css names, in the weights of the design (see font_line.py).
- Latin: so small that a server sends it in one go, before the browser confirms the first of it (14.6 kB, RFC 6928); 26 kB
  become 14.
- Malayalam: at most 30 kB; they were 66. Every conjunct that the font draws for these letters is in it, so that new texts
  ask for no new cut.
"""

import re
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

from font_line import LIGHTEST, on_one_line, save

WEB = Path(__file__).parent.parent
THEME = WEB / "src/theme"
FILES = WEB.parent / "node_modules/@fontsource-variable/anek-malayalam/files"
LATIN = FILES / "anek-malayalam-latin-wght-normal.woff2"
MALAYALAM = FILES / "anek-malayalam-malayalam-wght-normal.woff2"
# The sign of the rupee, which the package keeps with the Malayalam letters, and the word that leads to the Malayalam pages:
# an English page shows it on computers without a Malayalam font as well.
BORROWED = [0x20B9, *map(ord, "മലയാളം")]
LATIN_FEATURES = ["kern", "liga", "tnum"]
MALAYALAM_FEATURES = ["akhn", "blws", "dist", "haln", "pref", "pstf", "psts", "rvrn"]
# Outlines in thousandths of an em, which are half as fine as the original's: that takes 5 kB away.
UNITS_PER_EM = 1000


def signs_of(styles, target):
    """The code points that a style sheet names for a font."""
    rules = (THEME / styles).read_text().split("@font-face")
    rule = next(each for each in rules if target.name in each)
    ranges = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", rule)
    return {sign for low, high in ranges for sign in range(int(low, 16), int(high or low, 16) + 1)}


def keep(font, signs, features):
    """Leaves the font these signs, without what no page asks for."""
    options = subset.Options(layout_features=features, name_IDs=[], glyph_names=True, hinting=False)
    options.drop_tables += ["STAT", "gasp", "MVAR"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)


def add_borrowed(font, weight):
    """Takes from the file of the Malayalam letters what stands alone and joins with nothing."""
    other = instancer.instantiateVariableFont(TTFont(MALAYALAM), {"wght": weight})
    for sign in dict.fromkeys(BORROWED):
        name = other.getBestCmap()[sign]
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"][name] = other["glyf"][name]
        font["hmtx"][name] = other["hmtx"][name]
        for table in font["cmap"].tables:
            table.cmap[sign] = name


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
        # The bold's own forms of six letters differ by less than a pixel in a title.
        font["GSUB"] = instancer.instantiateVariableFont(TTFont(MALAYALAM), {"wght": LIGHTEST})["GSUB"]
        keep(font, signs, MALAYALAM_FEATURES)
        scale_upem(font, UNITS_PER_EM)
        return font

    save(on_one_line(at_weight), target)


cut_latin()
cut_malayalam()
