/** Red, green and blue of sRGB from 0 to 1 (not clipped) and the opacity. */
export interface Rgb {
  r: number
  g: number
  b: number
  alpha: number
}

const pattern = /^oklch\(\s*([\d.]+%?)\s+([\d.]+)\s+([\d.]+)(?:\s*\/\s*([\d.]+))?\s*\)$/

/** Turns `oklch(0.53 0.17 262 / 0.5)` into sRGB; throws where the text is anything else. */
export function toRgb(color: string): Rgb {
  const parts = pattern.exec(color.trim())
  if (!parts) throw new Error(`not an oklch colour: ${color}`)
  const [lightness, chroma, hue, alpha] = [parts[1], parts[2], parts[3], parts[4] ?? '1'].map(toNumber) as [
    number,
    number,
    number,
    number,
  ]
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    r: toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    alpha,
  }
}

/** Whether a screen without wide gamut draws the colour as it is written. */
export function isInSrgb({ r, g, b }: Rgb): boolean {
  return [r, g, b].every((channel) => channel > -0.0005 && channel < 1.0005)
}

/** Contrast of two opaque oklch colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(toRgb(one)), luminance(toRgb(other))].sort((x, y) => x - y) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** `#1f6feb` for a picture editor; colours outside sRGB are clipped. */
export function toHex({ r, g, b }: Rgb): string {
  const channels = [r, g, b].map((channel) =>
    Math.round(clip(channel) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}

/** The build writes `23.5% .015` for `0.235 0.015`. */
function toNumber(text = ''): number {
  return text.endsWith('%') ? Number.parseFloat(text) / 100 : Number(text)
}

function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * toLinear(clip(r)) + 0.7152 * toLinear(clip(g)) + 0.0722 * toLinear(clip(b))
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}

function toGamma(linear: number): number {
  const sign = Math.sign(linear)
  const size = Math.abs(linear)
  return sign * (size <= 0.0031308 ? 12.92 * size : 1.055 * size ** (1 / 2.4) - 0.055)
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
