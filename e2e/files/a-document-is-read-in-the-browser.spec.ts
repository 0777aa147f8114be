import { expect } from '@playwright/test'
import { test } from '../support/closing-test'
import { openAs } from '../support/people'
import { listenToRefusals } from '../support/refusals'

/** Two pages of a PDF; its letters are of a font that is in neither it nor the system. */
function createPdf(): Buffer {
  const text = 'BT /F1 48 Tf 60 500 Td (Akt osmotra) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${pdf}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF`,
  )
}

test('a PDF is drawn page by page without what the policy of the page forbids', async ({ browser }) => {
  const page = await openAs(browser, 'u02')
  const refused = await listenToRefusals(page.context())
  const parts: string[] = []
  page.context().on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.includes('/pdf')) parts.push(`${answer.status()} ${pathname}`)
  })
  await page.goto('/media-storage')
  await expect(page.getByRole('button', { name: 'Загрузить файл' }).first()).toBeEnabled()
  expect(parts).toEqual([])
  const name = `akt-${Date.now()}.pdf`
  await page.getByRole('button', { name: 'Загрузить файл' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Выбрать файл', { exact: true })
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: createPdf() })
  await dialog.getByRole('button', { name: 'Загрузить' }).last().click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).dblclick()
  const first = page.getByRole('img', { name: 'Страница 1 из 2' })
  await expect(first).toBeVisible()
  await expect(page.getByRole('img', { name: 'Страница 2 из 2' })).toBeAttached()
  /** Dark spots where the letters stand. */
  const countInk = () =>
    first.evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      let ink = 0
      for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255 && (data[at] ?? 255) < 128) ink += 1
      return ink
    })
  await expect.poll(countInk).toBeGreaterThan(500)
  expect(parts).toContainEqual(expect.stringMatching(/^200 \/assets\/pdfjs-[\d.]+\/standard_fonts\//))
  expect(parts.filter((part) => !part.startsWith('200 '))).toEqual([])
  expect(refused).toEqual([])
})
