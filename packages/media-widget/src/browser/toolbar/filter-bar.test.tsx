import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawBrowser } from '../../testing/draw-browser'
import { createMemorySource, directoryOf, fileOf } from '../../testing/memory-source'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const item = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

test('only what fits the asked category is shown, and the type filter steps back (EN-035, MW-011)', async () => {
  drawBrowser({ fileCategory: 'images' })
  expect(await item('Вход главный.jpg')).toBeVisible()
  expect(screen.queryByText('Шум вентиляции.mp4')).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Тип файлов' })).not.toBeInTheDocument()
})

test('a name is looked for as it is typed (MW-011)', async () => {
  const { user } = drawBrowser(
    {},
    createMemorySource({
      files: [fileOf({ id: 1, display_name: 'akt.pdf' }), fileOf({ id: 2, display_name: 'plan.pdf' })],
    }),
  )
  await item('plan.pdf')
  await user.type(screen.getByRole('searchbox'), 'akt')
  await waitFor(() => expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument())
  expect(await item('akt.pdf')).toBeVisible()
})

test('files are narrowed to those of an author, and to those added lately; folders still lead on (036, MW-011)', async () => {
  const someone = (id: number, full_name: string) => ({
    author: id,
    author_details: { id, username: `u${id}`, full_name },
  })
  const now = new Date().toISOString()
  const { user } = drawBrowser(
    {},
    createMemorySource({
      directories: [directoryOf({ id: 1, display_name: 'Корпус А' })],
      files: [
        fileOf({ id: 1, display_name: 'akt.pdf', ...someone(1, 'Орлова Елена'), created_at: now }),
        fileOf({ id: 2, display_name: 'plan.pdf', ...someone(2, 'Белов Илья'), created_at: now }),
        fileOf({ id: 3, display_name: 'smeta.pdf', ...someone(1, 'Орлова Елена'), created_at: '2020-02-03T09:05:00Z' }),
      ],
    }),
  )
  await item('plan.pdf')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Автор' }), 'Орлова Елена')
  await waitFor(() => expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument())
  expect(await item('smeta.pdf')).toBeVisible()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Когда добавлено' }), 'За год')
  await waitFor(() => expect(screen.queryByText('smeta.pdf')).not.toBeInTheDocument())
  expect(await item('akt.pdf')).toBeVisible()
  expect(await item('Корпус А')).toBeVisible()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Автор' }), 'Все авторы')
  expect(await item('plan.pdf')).toBeVisible()
})

test('two authors of one name are told apart by what they sign in with, which also stands for a name nobody gave', async () => {
  const files = [
    { id: 1, username: 'orlova', full_name: 'Орлова Елена' },
    { id: 2, username: 'e.orlova', full_name: 'Орлова Елена' },
    { id: 3, username: 'belov', full_name: '' },
    { id: 4, username: 'petrov', full_name: '' },
    { id: 5, username: 'sidorova', full_name: 'Сидорова Анна' },
  ].map((author) =>
    fileOf({ id: author.id, display_name: `${author.id}.pdf`, author: author.id, author_details: author }),
  )
  drawBrowser({}, createMemorySource({ files }))
  const choice = await screen.findByRole('combobox', { name: 'Автор' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Все авторы', 'Орлова Елена (orlova)', 'Орлова Елена (e.orlova)', 'belov', 'petrov', 'Сидорова Анна'])
})

test('the choice of an author comes with the first one and stays while only his files are listed', async () => {
  const author = { author: 1, author_details: { id: 1, username: 'orlova', full_name: 'Орлова Елена' } }
  const source = createMemorySource({
    directories: [directoryOf({ id: 1, display_name: 'Пусто' })],
    files: [fileOf({ id: 1, display_name: 'akt.pdf', ...author })],
  })
  const { user } = drawBrowser({}, source)
  expect(await screen.findByRole('combobox', { name: 'Автор' })).toBeVisible()
  await user.dblClick(await item('Пусто'))
  await waitFor(() => expect(screen.queryByText('akt.pdf')).not.toBeInTheDocument())
  expect(screen.getByRole('combobox', { name: 'Автор' })).toBeVisible()
})

test('of a folder that is not read whole every author can be chosen, also one whose files come last (036, MW-011)', async () => {
  const of = (id: number, full_name: string) => ({ author: id, author_details: { id, username: `u${id}`, full_name } })
  const files = Array.from({ length: 250 }, (_, at) =>
    fileOf({
      id: at + 1,
      display_name: `план ${at + 1}.pdf`,
      ...(at < 240 ? of(1, 'Орлова Елена') : of(2, 'Белов Илья')),
    }),
  )
  const { user, source } = drawBrowser({}, createMemorySource({ files }))
  const choice = await screen.findByRole('combobox', { name: 'Автор' })
  await within(choice).findByRole('option', { name: 'Белов Илья' })
  await user.selectOptions(choice, 'Белов Илья')
  expect(await item('план 250.pdf')).toBeVisible()
  expect(screen.queryByText('план 1.pdf')).not.toBeInTheDocument()
  expect(within(choice).getByRole('option', { name: 'Орлова Елена' })).toBeInTheDocument()
  // Of what is read whole nobody has to be asked.
  expect(source.calls.filter((call) => call.startsWith('listAuthors'))).toHaveLength(1)
})
