"""What cut-font.py does to every font: one line from the lightest weight of the design to the boldest.

The originals bend at 500, and so store each outline three times; where a weight lies on the line is chosen so that its
outlines are as near as can be (printed in the font's units).
"""

from fontTools import varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor

LIGHTEST, BOLDEST = 450, 720
BETWEEN = (500, 540, 580, 620, 660, 690)
KERNED = 600
KERNING_STEP = 8


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
    """Its table, with fewer different values: an eighth of a pixel at a size of 16."""
    for part in font["GPOS"].table.LookupList.Lookup[0].SubTable:
        rows = part.PairSet if part.Format == 1 else part.Class1Record
        for row in rows:
            for pair in row.PairValueRecord if part.Format == 1 else row.Class2Record:
                if pair.Value1 is not None:
                    pair.Value1.XAdvance = KERNING_STEP * round(pair.Value1.XAdvance / KERNING_STEP)
    return font["GPOS"]


def on_one_line(at_weight):
    """The variable font of what at_weight gives for a weight. Its joins and its kerning are those of one weight for all."""
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
    """Writes the font as pages load it, without what no browser asks for."""
    core["post"].formatType = 3  # No names of glyphs.
    core["name"].names = []
    core["head"].modified = core["head"].created
    core.recalcTimestamp = False  # The same bytes whenever it is cut.
    core.flavor = "woff2"
    core.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")
