"""Makes src/fonts/golos-text-latin.woff2 out of the file of @fontsource-variable/golos-text.

In Golos Text the tabular 2, 3, 5, 6, 8 and 9 are the proportional ones under another name, so columns of numbers do
not line up under `tabular-nums`. They get the width of the tabular zero, at every weight, and stay in its middle.
Run after an update of the font: pip install fonttools brotli && python scripts/equal-digits.py
"""
from pathlib import Path

from fontTools.ttLib import TTFont

package = Path(__file__).parent.parent
source = package / "node_modules/@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2"
font = TTFont(source)
advances = font["HVAR"].table.AdvWidthMap.mapping
variations = font["gvar"].variations
USE_MY_METRICS = 0x200


def width_change(variation):
    """How much one step of weight adds to the width: the last but two of the four phantom points, less the first."""
    left, right = variation.coordinates[-4], variation.coordinates[-3]
    return (right or (0, 0))[0] - (left or (0, 0))[0]


width = font["hmtx"]["zero.tf"][0]
for digit in ["two", "three", "five", "six", "eight", "nine"]:
    name = f"{digit}.tf"
    [component] = font["glyf"][name].components
    before, bearing = font["hmtx"][name]
    shift = round((width - before) / 2)
    component.x += shift
    component.flags &= ~USE_MY_METRICS
    font["hmtx"][name] = (width, bearing + shift)
    advances[name] = advances["zero.tf"]
    for own, zero in zip(variations[name], variations["zero.tf"], strict=True):
        assert own.axes == zero.axes
        move = round((width_change(zero) - width_change(own)) / 2)
        own.coordinates = [(move, 0), *zero.coordinates[-4:]]

target = package / "src/fonts/golos-text-latin.woff2"
target.parent.mkdir(exist_ok=True)
font.flavor = "woff2"
font.save(target)
