import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg'

const drawing = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${content}</svg>`
const clean = (content: string, attributes = '') => cleanSvg(drawing(content, attributes)) ?? ''

test.each([
  ['a script', '<script>alert(1)</script><rect width="1"/>'],
  ['a script of another prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script><rect width="1"/>'],
  ['what runs when it is loaded', '<rect width="1" onload="alert(1)" onclick="alert(1)" ONLOAD="alert(1)"/>'],
  [
    'a page inside',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//evil.example"/></body></foreignObject><rect width="1"/>',
  ],
  ['an address that runs', '<a href="javascript:alert(1)" xlink:href="java&#115;cript:alert(1)"><rect width="1"/></a>'],
  [
    'an address elsewhere',
    '<image href="https://evil.example/a.png" xlink:href="//evil.example/a.png"/><use href="other.svg#a"/><rect width="1"/>',
  ],
  [
    'a page as data',
    '<use href="data:image/svg+xml;base64,PHN2Zy8+"/><image href="data:text/html,alert(1)"/><rect width="1"/>',
  ],
  [
    'what writes an address later',
    '<a><animate attributeName="href" values="javascript:alert(1)"/><set attributeName="href" to="javascript:alert(1)"/><rect width="1"/></a>',
  ],
  ['a style that fetches', '<style>@import "//evil.example/a.css"; rect { fill: red }</style><rect width="1"/>'],
  ['a style that hides what it fetches', '<style>rect { background: u\\72l(//evil.example) }</style><rect width="1"/>'],
  [
    'a paint from elsewhere',
    '<rect width="1" fill="url(https://evil.example/a.svg#x)" style="fill:url(//evil.example#x)"/>',
  ],
  ['a comment and an instruction', '<!-- evil --><?xml-stylesheet href="//evil.example/a.css"?><rect width="1"/>'],
])('a drawing comes without %s', (_what, content) => {
  const text = clean(content, ' xmlns:xlink="http://www.w3.org/1999/xlink" onload="alert(1)"')
  expect(text).not.toMatch(/script|alert|evil|iframe|on(load|click)|foreignObject|data:|other\.svg/i)
  expect(text).toContain('<rect width="1"/>')
})

test('what draws stays: shapes, paints and pictures of its own, styles, text', () => {
  const picture = 'data:image/png;base64,iVBORw0KGgo='
  const content = [
    '<defs><linearGradient id="shade"><stop offset="0" stop-color="#fff"/></linearGradient></defs>',
    '<style>.wall { stroke: #333; fill: url(#shade) }</style>',
    '<g id="room" class="wall" transform="translate(1 2)"><path d="M0 0L1 1"/></g>',
    '<use xlink:href="#room" x="5"/>',
    `<image href="${picture}" width="4" height="4"/>`,
    '<text x="1" y="2" font-size="12">Корпус А &amp; двор &lt;1&gt;</text>',
  ].join('')
  const text = clean(content, ' xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"')
  expect(text).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">${content}</svg>`,
  )
  expect(cleanSvg(text)).toBe(text)
})

test('a drawing of an editor comes through: its prefixes, its entities and its own notes do not', () => {
  const text = cleanSvg(`<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [ <!ENTITY ns "http://www.w3.org/2000/svg"> ]>
    <svg:svg xmlns:svg="&ns;" xmlns:ed="urn:editor" ed:zoom="2"><ed:view/><svg:rect width="3"/></svg:svg>`)
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*><rect width="3"\/><\/svg>$/)
})

test.each(['', 'text', '<svg><rect></svg>', '<html/>', `${'<g>'.repeat(200_000)}`])('no drawing: %.20s', (text) => {
  expect(cleanSvg(text)).toBeUndefined()
})

test('a font from elsewhere takes no colours along, nor does any other rule that reaches out', () => {
  const style = `/* Из редактора */ @import url(https://a.ru/x.css); @font-face { font-family: X; src: url("https://a.ru/x.woff2") }
    .a { fill: #f00; stroke: url(#shade) } .b { background: url(https://a.ru/b) }
    @media print { .a { fill: #000 } .c { fill: url(https://a.ru/c) } } @media screen { .d { fill: #00f } }`
  const text = cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg"><style>${style}</style>
    <rect class="a" style="fill: #0f0; filter: url(https://a.ru/f); stroke: url(data:image/png;base64,AA)"/></svg>`)
  for (const kept of [
    '.a { fill: #f00; stroke: url(#shade) }',
    '@media screen { .d { fill: #00f } }',
    'style="fill: #0f0;',
  ])
    expect(text).toContain(kept)
  expect(text).toContain('stroke: url(data:image/png;base64,AA)')
  expect(text).not.toMatch(/a\.ru|font-face|import/)
})

test('a style whose parts are harmless only apart goes as a whole', () => {
  for (const style of [
    '.a{}ur/**/l(https://a.ru)',
    '.a{x:u\\72l(https://a.ru)}',
    '.a{b:url(//a.ru',
    '@imp/**/ort "//a.ru";',
    '{{{}}}url(x)',
  ]) {
    const text = cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg"><style>${style}</style></svg>`)
    expect(text, style).not.toMatch(/url|import|a\.ru/)
  }
})
