import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml'
import { ATTRIBUTES, ELEMENTS } from './svg-words'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
/** Where a drawing may point: into itself, or to a picture that it carries along. */
const INSIDE = /^\s*(#|data:image\/(png|jpe?g|gif|webp);)/i
/** Styles that fetch something or hide what they say; without them a drawing keeps its colours. */
const STYLE_THAT_REACHES =
  /\\|@import|@namespace|expression\s*\(|javascript:|-moz-binding|behavior\s*:|image-set|image\s*\(|src\s*\(/i

/**
 * A drawing made anew of what is known to draw: nothing that runs, opens another page or fetches something from elsewhere
 * comes along. Undefined where it is no well-formed drawing, which no browser shows either.
 */
export function cleanSvg(text: string): string | undefined {
  try {
    // The text of entities of its own is lost: they are a way to hide what is written.
    const { root } = parseXml(text, { ignoreUndefinedEntities: true })
    const prefix = root?.name.endsWith(':svg') ? root.name.slice(0, -3) : ''
    if (root?.name !== `${prefix}svg`) return undefined
    return writeElement(root, prefix, ` xmlns="${SVG}" xmlns:xlink="${XLINK}"`)
  } catch {
    // Not well-formed, or nested so deep that nobody has drawn it.
    return undefined
  }
}

function writeElement(element: XmlElement, prefix: string, more = ''): string {
  const name = element.name.startsWith(prefix) ? element.name.slice(prefix.length) : element.name
  if (!ELEMENTS.has(name)) return ''
  const attributes = Object.entries(element.attributes)
    .filter(([key, value]) => ATTRIBUTES.has(key) && isHarmless(key, value))
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const start = `${name}${more}${attributes.join('')}`
  const content = name === 'style' ? styleOf(element) : contentOf(element, prefix)
  return content === '' ? `<${start}/>` : `<${start}>${content}</${name}>`
}

function contentOf({ children }: XmlElement, prefix: string): string {
  return children
    .map((child) => {
      if (child instanceof XmlElement) return writeElement(child, prefix)
      return child instanceof XmlText || child instanceof XmlCdata ? escaped(child.text) : ''
    })
    .join('')
}

function styleOf({ text }: XmlElement): string {
  return isStyleInside(text) ? escaped(text) : ''
}

function isHarmless(key: string, value: string): boolean {
  if (key === 'href' || key === 'xlink:href') return INSIDE.test(value)
  return isStyleInside(value)
}

/** Whether a style, or a paint such as `url(#shade)`, stays within the drawing. */
function isStyleInside(style: string): boolean {
  if (STYLE_THAT_REACHES.test(style)) return false
  return [...style.matchAll(/url\s*\(\s*["']?([^)]*)/gi)].every(([, target = '']) => INSIDE.test(target))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
