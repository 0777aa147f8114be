import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml'
import { ATTRIBUTES, ELEMENTS } from './svg-words'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g
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
    .map(([key, value]) => [key, key === 'style' ? keepInside(declarationsOf(value)) : value] as const)
    .filter(([key, value]) => ATTRIBUTES.has(key) && isHarmless(key, value) && (key !== 'style' || value !== ''))
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

/** The rules of a style that stay within the drawing: a font from elsewhere takes no colours along. */
function styleOf({ text }: XmlElement): string {
  return escaped(keepInside(rulesOf(text.replace(COMMENT, ''))))
}

/** Of the parts of a style those that stay within the drawing; nothing where they do not all the same when put together. */
function keepInside(parts: readonly string[]): string {
  const kept = parts.filter(isStyleInside).join('')
  return isStyleInside(kept) ? kept : ''
}

/** Rules, each with its block and those inside, as of `@media`, or without one, as `@import`; what does not end is none. */
function rulesOf(style: string): string[] {
  const rules: string[] = []
  let [from, level] = [0, 0]
  for (let at = 0; at < style.length; at += 1) {
    if (style[at] === '{') level += 1
    else if (style[at] === '}') level -= 1
    else if (style[at] !== ';') continue
    if (level > 0 || style[at] === '{') continue
    rules.push(style.slice(from, at + 1))
    from = at + 1
    level = 0
  }
  return rules
}

/** `fill: #f00;` and its like; the address of a picture that is carried along has a semicolon of its own. */
function declarationsOf(style: string): string[] {
  return style.split(/(?<=;)(?!base64,)/)
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
