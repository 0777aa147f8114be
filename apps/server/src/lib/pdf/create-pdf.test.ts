import { expect, test } from 'vitest'
import { pdfTexts } from '../../testing/pdf-text'
import { createPdf, type PdfDocument } from './create-pdf'

const call = () => ({ person: 1, signal: new AbortController().signal })
const create = (document: PdfDocument) => createPdf(document, call())

test('Russian texts can be found in a PDF again, under a repeated head and with the number of every page', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => [`Ёлочный пер., д. ${index + 1}`, '1 250,5 м² → 9 000 ₽ «№»'])
  const table = { headerRows: 1, widths: ['*', 'auto'], body: [['Адрес', 'Площадь'], ...rows] }
  const pages = await pdfTexts(
    await create({ title: 'Здания', content: [{ table, layout: 'rows' }], footer: 'Управляющая компания' }),
  )
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('Адрес')
    expect(text).toContain(`Страница ${index + 1} из ${pages.length}`)
    expect(text).toContain('Управляющая компания')
  }
  expect(pages.join()).toContain('Ёлочный пер., д. 80')
  expect(pages.join()).toContain('1 250,5 м² → 9 000 ₽ «№»')
})

test('a card of its own size has no footer', async () => {
  const [text, ...more] = await pdfTexts(
    await create({
      title: 'Карточка',
      content: [{ qr: 'https://portal.example/rooms/1', fit: 80 }, 'Помещение 101'],
      page: { pageSize: { width: 165, height: 165 }, pageMargins: 10 },
      footer: null,
    }),
  )
  expect(more).toEqual([])
  expect(text).toBe('Помещение 101')
})

test('a document reads no file and asks no address', async () => {
  await expect(create({ title: '', content: [{ image: '/etc/hostname' }] })).rejects.toThrow('denied')
  await expect(create({ title: '', content: [{ image: 'http://127.0.0.1:9/x.png' }] })).rejects.toThrow('denied')
})
