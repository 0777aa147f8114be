import { expect, test } from 'vitest'
import { layoutOfDocx } from './layout-of-docx'

const section = (inner: string) => `<w:body><w:p/><w:sectPr w:rsidR="00A1">${inner}</w:sectPr></w:body>`

test('a document of Word brings its sheet and margins, the nearest of those that are known here', () => {
  const a3 =
    '<w:pgSz w:w="23811" w:h="16838" w:orient="landscape"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720"/>'
  expect(layoutOfDocx(section(a3))).toEqual({ size: 'a3', orientation: 'landscape', margins: 'narrow' })
  const letter = '<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1701" w:right="1701" w:bottom="1701" w:left="1701"/>'
  expect(layoutOfDocx(section(letter))).toEqual({ size: 'a4', orientation: 'portrait', margins: 'wide' })
  const strict = '<pgSz h="210mm" w="297mm"/>'
  expect(layoutOfDocx(`<sectPr>${strict}</sectPr>`)).toEqual({
    size: 'a4',
    orientation: 'landscape',
    margins: 'normal',
  })
})

test('of several sections the last counts, of a document that says nothing an upright A4', () => {
  const turned = '<w:p><w:pPr><w:sectPr><w:pgSz w:w="16838" w:h="11906"/></w:sectPr></w:pPr></w:p>'
  const last = section('<w:pgSz w:w="11906" w:h="16838"/>')
  expect(layoutOfDocx(turned + last)).toMatchObject({ size: 'a4', orientation: 'portrait' })
  const plain = { size: 'a4', orientation: 'portrait', margins: 'normal' }
  for (const xml of ['', section(''), section('<w:pgSz w:w="0" w:h="-5"/><w:pgMar w:left="x"/>')])
    expect(layoutOfDocx(xml)).toEqual(plain)
})

test('of a section whose change is tracked counts what it became', () => {
  const now = '<w:pgSz w:w="23811" w:h="16838"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720"/>'
  const former = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>'
  const change = (inner: string) => `<w:sectPrChange w:id="1" w:author="А">${inner}</w:sectPrChange>`
  const layout = { size: 'a3', orientation: 'landscape', margins: 'narrow' }
  expect(layoutOfDocx(section(now + change(former)))).toEqual(layout)
  expect(layoutOfDocx(section(`${now}<w:sectPrChange w:id="1" w:author="А"/>`))).toEqual(layout)
  const earlier = `<w:p><w:pPr>${section(`${former}${change(former)}`)}</w:pPr></w:p>`
  expect(layoutOfDocx(earlier + section(now + change(former)))).toEqual(layout)
})
