import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawBrowser } from '../testing/draw-browser'
import { createMemorySource, directoryOf, fileOf } from '../testing/memory-source'

afterEach(() => {
  vi.restoreAllMocks()
})

const photo = fileOf({
  id: 1,
  display_name: 'Кровля.jpg',
  file_type: 'image/jpeg',
  category: 'images',
  file: '/roof.jpg',
  file_size: 1536,
  updated_at: '2026-11-04T09:07:00Z',
})
const plan = fileOf({ id: 2, display_name: 'plan.pdf', file_size: null })
const source = () =>
  createMemorySource({ directories: [directoryOf({ id: 1, display_name: 'Акты' })], files: [photo, plan] })

async function openSheet(name: string) {
  const { user } = drawBrowser({}, source())
  await user.click(await screen.findByRole('button', { name: `Действия: ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Информация' }))
  return screen.findByRole('dialog', { name: 'Информация' })
}

/** The words beside a term, or nothing where the term is not shown. */
function detail(sheet: HTMLElement, term: string): string | undefined {
  const found = within(sheet)
    .queryAllByRole('term')
    .find((one) => one.textContent === term)
  return found?.nextElementSibling?.textContent ?? undefined
}

test('the sheet is at most 600 pixels wide (MW-022, BC-020)', async () => {
  const sheet = await openSheet('Кровля.jpg')
  expect(sheet.querySelector('dl')?.parentElement).toHaveClass('wm:max-w-[600px]')
})

test('a picture is previewed, a folder has its placeholder (MW-023)', async () => {
  const sheet = await openSheet('Кровля.jpg')
  expect(within(sheet).getByRole('img', { name: 'Кровля.jpg' })).toHaveAttribute('src', '/roof.jpg')
})

test('a folder has a placeholder, a name, a type, and no address or size (MW-023, MW-024, MW-025, MW-026, MW-027)', async () => {
  const sheet = await openSheet('Акты')
  expect(within(sheet).queryByRole('img', { name: 'Акты' })).not.toBeInTheDocument()
  expect(sheet.querySelector('[data-kind=folder]')).toBeInTheDocument()
  expect(detail(sheet, 'Название')).toBe('Акты')
  expect(detail(sheet, 'Тип')).toBe('Папка')
  expect(detail(sheet, 'URL')).toBeUndefined()
  expect(detail(sheet, 'Размер')).toBeUndefined()
})

test('a file tells its name, type, address, size and last change (MW-024, MW-025, MW-026, MW-027, MW-028)', async () => {
  const sheet = await openSheet('Кровля.jpg')
  expect(detail(sheet, 'Название')).toBe('Кровля.jpg')
  expect(detail(sheet, 'Тип')).toBe('image/jpeg')
  expect(detail(sheet, 'URL')).toMatch(/^http.*\/roof\.jpg$/)
  expect(detail(sheet, 'Размер')).toBe('1.5 KB')
  expect(detail(sheet, 'Последнее изменение')).toMatch(/^04\.11\.2026, \d\d:07$/)
})

test('a size nobody knows is left out (MW-027)', async () => {
  const sheet = await openSheet('plan.pdf')
  expect(detail(sheet, 'Размер')).toBeUndefined()
  expect(detail(sheet, 'Тип')).toBe('application/pdf')
})

test('what was found in another folder says where it lies and leads there', async () => {
  const { user } = drawBrowser(
    {},
    createMemorySource({
      directories: [directoryOf({ id: 1, display_name: 'Акты' })],
      files: [
        fileOf({ id: 3, display_name: 'Акт осмотра.pdf', directory: 1, file_path: '/Акты/Акт осмотра.pdf' }),
        plan,
      ],
    }),
  )
  await user.type(await screen.findByRole('searchbox'), 'осмотра')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Где искать' }), 'Везде')
  await user.click(await screen.findByRole('button', { name: 'Действия: Акт осмотра.pdf' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Информация' }))
  const sheet = await screen.findByRole('dialog', { name: 'Информация' })
  expect(detail(sheet, 'Папка')).toBe('/Акты')
  await user.click(within(sheet).getByRole('button', { name: 'Перейти к папке' }))
  expect(await screen.findByText('Акты', { selector: '[aria-current=page]' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
