import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { choose, fill, people, useServer } from '../../testing/use-server'

const server = useServer()

test('objects are opened as cards, their sums stand below, and a taken place is refused at its field (RT-025, RT-026, RT-027)', async () => {
  const { router } = await renderPortal(server.current, { at: '/objects', signInAs: people.administrator })
  const cards = within(await screen.findByRole('list', { name: 'Объекты' }))
  expect(await cards.findByRole('img', { name: 'Заполняемость 82,58 %' })).toBeVisible()
  expect(await screen.findByText('6 506,40 м²')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Список' }))
  expect(await screen.findByRole('row', { name: /БЦ «Исетский», корпус А/ })).toBeVisible()

  await router.navigate('/objects/new')
  await fill(await screen.findByRole('textbox', { name: /^Название/ }), 'Крыло корпуса А')
  await choose(screen.getByRole('combobox', { name: /^Тип объекта/ }), 'Бизнес-центр')
  await fill(screen.getByRole('textbox', { name: /^Адрес/ }), 'У реки')
  const next = () => screen.getByRole('button', { name: 'Далее' })
  await userEvent.click(next())
  const place = await screen.findByRole('combobox', { name: /^Расположение/ })
  await userEvent.type(place, 'Корпус А')
  await userEvent.click(await screen.findByRole('option', { name: 'Бизнес-парк «Исетский» / Корпус А' }))
  await userEvent.click(next())
  const manager = await screen.findByRole('combobox', { name: /^Управляющий/ })
  await userEvent.type(manager, 'Крылова')
  await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Создать объект' }))
  expect(await screen.findByText(/^Место уже относится к объекту ОБ-001/)).toBeVisible()

  // Places of its own instead, counted before they are made; what was typed on the other steps is still there.
  await userEvent.click(screen.getByRole('radio', { name: 'Создать структуру' }))
  await choose(screen.getByRole('combobox', { name: /^Назначение/ }), 'Офис')
  await fill(screen.getByRole('textbox', { name: /^Площадь помещения/ }), '20')
  expect(await screen.findByText(/^Будет создано 1 здание, 5 этажей, 50 помещений: от А-101 до А-510$/)).toBeVisible()
  await userEvent.click(next())
  await userEvent.click(await screen.findByRole('button', { name: 'Создать объект' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Крыло корпуса А' })).toBeVisible()
})

test('an engineer begins the day with his objects (RT-030)', async () => {
  await renderPortal(server.current, { at: '/myobject', signInAs: 'u08@demo.local' })
  const own = within(await screen.findByRole('list', { name: 'Мои объекты' }))
  expect((await own.findAllByText('Инженер')).length).toBe(3)
})

test('who has no object asks for one, and what is missing is said at its field (RT-031)', async () => {
  await renderPortal(server.current, { at: '/myobject/new', signInAs: people.employee })
  const send = await screen.findByRole('button', { name: 'Подать заявку' })
  await userEvent.click(send)
  expect(await screen.findByText('Выберите тип объекта')).toBeVisible()
  await fill(screen.getByRole('textbox', { name: /^Название/ }), 'Гараж у ворот')
  await fill(screen.getByRole('textbox', { name: /^Адрес/ }), 'Ворота 3')
  await choose(screen.getByRole('combobox', { name: /^Тип объекта/ }), 'Паркинг')
  await userEvent.click(send)
  expect(await screen.findByRole('heading', { level: 1, name: 'Гараж у ворот' })).toBeVisible()
  expect(screen.getAllByText('Заявка').length).toBeGreaterThan(0)
})

test('the structure is walked by keys as a treegrid, and a search keeps what stands above (RT-029)', async () => {
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', '/objects?search=ОБ-003')
  const [object] = (body as { data: { id: number }[] }).data
  await renderPortal(server.current, { at: `/objects/${object?.id}/structure`, signInAs: people.administrator })
  const grid = within(await screen.findByRole('treegrid', { name: 'Структура' }))
  const row = (name: RegExp) => grid.getByRole('row', { name })
  row(/Корпус В/).focus()
  await userEvent.keyboard('{ArrowDown}')
  const below = grid.getAllByRole('row')[2] as HTMLElement
  expect(below).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(row(/Корпус В/)).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowRight}')
  expect(row(/Корпус В/)).toHaveAttribute('aria-expanded', 'true')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Найти в структуре' }), 'В-203')
  expect(await grid.findByRole('row', { name: /В-203/ })).toHaveAttribute('aria-level', '3')
  expect(row(/2 этаж/)).toBeVisible()
  expect(grid.queryByRole('row', { name: /В-104/ })).toBeNull()
})

test('rooms of a floor are put in another order by keys and by dragging between them', async () => {
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', '/objects?search=ОБ-003')
  const [object] = (body as { data: { id: number }[] }).data
  await renderPortal(server.current, { at: `/objects/${object?.id}/structure`, signInAs: people.administrator })
  const grid = within(await screen.findByRole('treegrid', { name: 'Структура' }))
  await userEvent.click(within(grid.getByRole('row', { name: /1 этаж/ })).getByRole('button', { name: 'Развернуть' }))
  const numbers = () =>
    grid
      .getAllByRole('row', { name: /В-10/ })
      .map(({ textContent }) => /В-10\d/.exec(textContent ?? '')?.[0])
      .slice(0, 3)
  const room = (name: string) => grid.getByRole('row', { name: new RegExp(name) })
  expect(numbers()).toEqual(['В-101', 'В-102', 'В-103'])
  room('В-101').focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(numbers()).toEqual(['В-102', 'В-101', 'В-103']))
  fireEvent.dragStart(room('В-103'))
  fireEvent.dragOver(room('В-102'))
  fireEvent.drop(room('В-102'))
  await waitFor(() => expect(numbers()).toEqual(['В-103', 'В-102', 'В-101']))
})

test('what a room is, and its areas, are changed in its row by the keyboard; what is no number changes nothing', async () => {
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', '/objects?search=ОБ-003')
  const [object] = (body as { data: { id: number }[] }).data
  await renderPortal(server.current, { at: `/objects/${object?.id}/structure`, signInAs: people.administrator })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Найти в структуре' }), 'В-203')
  const grid = within(screen.getByRole('treegrid', { name: 'Структура' }))
  ;(await grid.findByRole('row', { name: /В-203/ })).focus()
  await userEvent.keyboard('{F2}')
  expect(grid.getByRole('textbox', { name: 'Название или номер' })).toHaveValue('В-203')
  await userEvent.tab()
  expect(grid.getByRole('combobox', { name: 'Назначение' })).toHaveFocus()
  await userEvent.tab()
  expect(grid.getByRole('combobox', { name: 'Режим использования' })).toHaveFocus()
  await userEvent.tab()
  const area = grid.getByRole('textbox', { name: 'Площадь, м²' })
  await userEvent.clear(area)
  await userEvent.type(area, '91,5{Enter}')
  expect(await grid.findByRole('row', { name: /В-203.*91,50/ })).toHaveFocus()
  await userEvent.click(grid.getByRole('cell', { name: /91,50$/ }))
  await userEvent.type(grid.getByRole('textbox', { name: 'Площадь, м²' }), 'много{Enter}')
  expect(grid.getByRole('cell', { name: /91,50$/ })).toBeVisible()
  const { body: rooms } = await admin.send('GET', '/properties/room?search=В-203')
  expect((rooms as { data: { area: string }[] }).data[0]).toMatchObject({ area: '91.50' })

  const choose = async (before: string, field: string, after: string) => {
    await userEvent.click(grid.getByRole('cell', { name: before }))
    const list = within(await screen.findByRole('listbox', { name: field }))
    await userEvent.click(await list.findByRole('option', { name: after }))
    await waitFor(() => expect(grid.getByRole('row', { name: new RegExp(`В-203.*${after}`) })).toHaveFocus())
  }
  const [purpose, mode] = within(grid.getByRole('row', { name: /В-203/ }))
    .getAllByRole('cell')
    .slice(3, 5)
  await choose(purpose?.textContent ?? '', 'Назначение', 'Общепит')
  await choose(mode?.textContent ?? '', 'Режим использования', 'Собственные нужды')
})
