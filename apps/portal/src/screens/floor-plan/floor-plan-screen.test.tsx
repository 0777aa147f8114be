import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()

test('a floor is read as a picture and as a table; a room is kept, and what others change shows by itself', async () => {
  await renderPortal(server.current, { at: '/objects/1/floor', signInAs: 'u03@demo.local' })
  const plan = await screen.findByRole('group', { name: 'План: Корпус А, 1 этаж' })
  expect(within(plan).getByRole('button', { name: 'А-101, Занято' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: /^3 этаж/ }))
  const free = await screen.findByRole('button', { name: 'А-313, Свободно' })
  const legend = screen.getByRole('list', { name: 'Легенда' })
  expect(within(legend).getByRole('button', { name: /Свободно\s*1 · 61,20 м²/ })).toBeVisible()
  fireEvent.click(free)
  const panel = await screen.findByRole('complementary', { name: 'Помещение А-313' })
  expect(within(panel).getByRole('link', { name: 'Создать задачу здесь' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/todos\/new\?location=\d+&plan_point=\d+,[\d.]+,[\d.]+$/),
  )
  fireEvent.click(within(panel).getByRole('button', { name: 'Забронировать' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Забронировать' }))
  expect(await within(dialog).findByText('Укажите арендатора или клиента')).toBeVisible()
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Клиент' }), { target: { value: 'Новый клиент' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Забронировать' }))
  expect(await screen.findByRole('button', { name: 'А-313, Бронь' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const table = screen.getByRole('region', { name: 'Список помещений' })
  expect(within(table).getByRole('row', { name: /А-313.*Бронь.*61,20/ })).toBeVisible()
})

test('an entrance is taken off the plan and put elsewhere by the keyboard alone, and leads to its page', async () => {
  const { router } = await renderPortal(server.current, {
    at: '/objects/1/floor?edit=1',
    signInAs: people.administrator,
  })
  const canvas = await screen.findByRole('group', { name: 'Правка плана: Корпус А, 1 этаж' })
  const list = within(screen.getByRole('region', { name: 'Входы' }))
  await userEvent.click(list.getByRole('button', { name: 'Убрать с плана: Служебный вход' }))
  expect(await list.findByRole('button', { name: 'Служебный вход Не размещён' })).toBeVisible()
  await userEvent.keyboard('e')
  expect(await screen.findByText(/Ставится: Служебный вход/)).toBeVisible()
  canvas.focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  const told = canvas.parentElement?.querySelector('[aria-live]')?.textContent ?? ''
  expect(told).toMatch(/^[\d,]+; [\d,]+ м/)
  await userEvent.keyboard(' ')
  expect(await list.findByRole('button', { name: 'Служебный вход Служебный' })).toBeVisible()
  await router.navigate('/objects/1/floor')
  const link = await screen.findByRole('link', { name: 'Вход: Служебный вход, по коду' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/properties\/properties-entrance\/\d+$/))
  await router.navigate(link.getAttribute('href') ?? '')
  expect(await screen.findByRole('link', { name: 'Открыть на плане' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/objects\/1\/floor\?floor=\d+$/),
  )
})

test('a wall is drawn, made thicker, taken away and brought back by the keyboard alone', async () => {
  await renderPortal(server.current, { at: '/objects/1/floor?edit=1', signInAs: people.administrator })
  const canvas = await screen.findByRole('group', { name: 'Правка плана: Корпус А, 1 этаж' })
  const before = canvas.querySelectorAll('[data-wall]').length
  await userEvent.keyboard('w')
  canvas.focus()
  await userEvent.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift} {Escape}{Escape}')
  await waitFor(() => expect(canvas.querySelectorAll('[data-wall]')).toHaveLength(before + 1))
  const name = `Стена ${before + 1}`
  const walls = within(screen.getByRole('region', { name: 'Стены' }))
  await userEvent.click(walls.getByRole('button', { name: new RegExp(`^${name} [\\d,]+ м$`) }))
  const chosen = within(await screen.findByRole('region', { name }))
  fireEvent.change(chosen.getByLabelText(/Толщина/), { target: { value: '35' } })
  fireEvent.blur(chosen.getByLabelText(/Толщина/))
  await waitFor(() => expect(canvas.querySelector('line[stroke-width="0.35"]')).not.toBeNull())
  canvas.focus()
  await userEvent.keyboard('{Delete}')
  expect(canvas.querySelectorAll('[data-wall]')).toHaveLength(before)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(canvas.querySelectorAll('[data-wall]')).toHaveLength(before + 1)
  expect(canvas.querySelector('line[stroke-width="0.35"]')).not.toBeNull()
})

test('by the keyboard Enter opens what is told of a room, Escape comes back to it; a marker is changed and taken away in the editor', async () => {
  const { router } = await renderPortal(server.current, { at: '/objects/1/floor', signInAs: people.administrator })
  const room = await screen.findByRole('button', { name: /^А-101, / })
  room.focus()
  await userEvent.keyboard('{Enter}')
  const panel = await screen.findByRole('complementary', { name: 'Помещение А-101' })
  await waitFor(() => expect(panel).toHaveFocus())
  expect(screen.getByText('Выбрано: А-101, 122,40 м²')).toHaveRole('status')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Помещение А-101' })).toBeNull())
  expect(screen.getByRole('button', { name: /^А-101, / })).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(await screen.findByRole('complementary', { name: 'Помещение А-101' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^А-101, / })).toHaveFocus()

  screen.getByRole('button', { name: 'Камера: Камера у входа' }).focus()
  await userEvent.keyboard('{Enter}')
  const told = await screen.findByRole('complementary', { name: 'Маркер: Камера у входа' })
  await waitFor(() => expect(told).toHaveFocus())
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Помещение А-101' })).toBeNull())
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Камера: Камера у входа' })).toHaveFocus()

  await router.navigate('/objects/1/floor?edit=1')
  const markers = within(await screen.findByRole('region', { name: 'Маркеры' }))
  await userEvent.click(markers.getByRole('button', { name: /^Камера у входа/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Маркер' }))
  await fill(dialog.getByRole('textbox', { name: /^Название/ }), 'Камера над входом')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await userEvent.click(await markers.findByRole('button', { name: 'Убрать с плана: Камера над входом' }))
  await waitFor(() => expect(markers.queryByText('Камера над входом')).toBeNull())
})

test('a marker is put with the record that it leads to, which its panel opens', async () => {
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', '/meters?page_size=1')
  const [meter] = (body as { data: { serial: string }[] }).data
  await renderPortal(server.current, { at: '/objects/1/floor', signInAs: people.administrator })
  fireEvent.click(await screen.findByRole('button', { name: /^А-102, / }))
  fireEvent.click(await screen.findByRole('button', { name: 'Поставить маркер' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Маркер' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Название/ }), 'Счётчик за панелью')
  await userEvent.type(dialog.getByRole('combobox', { name: /^Связанная запись/ }), String(meter?.serial))
  const record = await screen.findByRole('option', { name: new RegExp(`№ ${meter?.serial} · счётчик$`) })
  await userEvent.click(record)
  await userEvent.click(dialog.getByRole('button', { name: 'Поставить' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Оборудование: Счётчик за панелью' }))
  const panel = within(await screen.findByRole('complementary', { name: 'Маркер: Счётчик за панелью' }))
  expect(panel.getByRole('link', { name: new RegExp(`№ ${meter?.serial}$`) })).toHaveAttribute(
    'href',
    '/objects/1?tab=meters',
  )
})

test('a placed piece of goods is shown where it stands in a room, and leads to its page', async () => {
  await renderPortal(server.current, { at: '/objects/1/floor', signInAs: people.administrator })
  const shown = await screen.findAllByRole('link', { name: /^ТМЦ: Огнетушитель ОП-4, ИНВ-/ })
  const before = shown.length
  fireEvent.click(await screen.findByRole('button', { name: /^А-102, / }))
  fireEvent.click(await screen.findByRole('button', { name: 'Отметить ТМЦ' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'ТМЦ на плане' }))
  await userEvent.click(dialog.getByRole('combobox', { name: /^Экземпляр/ }))
  const [first] = await screen.findAllByRole('option', { name: /^Огнетушитель ОП-4, ИНВ-/ })
  const title = first?.textContent ?? ''
  await userEvent.click(first as HTMLElement)
  await userEvent.click(dialog.getByRole('button', { name: 'Отметить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const moved = screen.getByRole('link', { name: `ТМЦ: ${title}` })
  expect(screen.getAllByRole('link', { name: /^ТМЦ: / })).toHaveLength(before)
  const path = moved.getAttribute('href') ?? ''
  const { body } = await (await server.current.as('u01')).send('GET', path)
  expect(body).toMatchObject({ location_details: { name: 'А-102' }, plan_point: { x: expect.any(Number) } })
})

test('chosen rooms are offered to a client as a document', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await renderPortal(server.current, { at: '/objects/1/floor', signInAs: 'u03@demo.local' })
  fireEvent.click(await screen.findByRole('button', { name: /^А-101, / }))
  fireEvent.click(screen.getByRole('button', { name: /^А-102, / }), { shiftKey: true })
  const panel = within(await screen.findByRole('complementary', { name: 'Выбранные помещения' }))
  await userEvent.click(panel.getByRole('button', { name: 'Коммерческое предложение' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Коммерческое предложение' }))
  expect(dialog.getByText('2 помещения по ставкам предложения')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Кому/ }), 'ООО «Новичок»')
  await userEvent.click(dialog.getByRole('button', { name: 'PDF' }))
  await waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(/^Коммерческое предложение ООО «Новичок» от .*\.pdf$/)]),
  )
})
