import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()
const save = () => screen.getByRole('button', { name: /^Сохранить(?! и)/ })

async function choose(combobox: HTMLElement, typed: string) {
  await fill(combobox, typed)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(typed) }))
}

test('a new thing is received, and more than lies there is not given out (RT-006, RT-007, RT-008)', async () => {
  await renderPortal(server.current, { at: '/goods/new', signInAs: people.administrator })
  await fill(await screen.findByLabelText(/^Наименование/), 'Тачка садовая')
  await choose(screen.getByLabelText(/^Тип/), 'Мебель')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Тачка садовая' })).toBeVisible()
  expect((await screen.findAllByText('Нет в наличии'))[0]).toBeVisible()

  await userEvent.click(await screen.findByRole('button', { name: 'Приход' }))
  const receipt = await screen.findByRole('dialog', { name: 'Приход' })
  await choose(within(receipt).getByLabelText(/^Куда/), 'Тележка клининга')
  await fill(within(receipt).getByLabelText(/^Количество/), '2,5')
  await userEvent.click(within(receipt).getByRole('button', { name: 'Провести' }))
  await waitFor(() => expect(receipt).not.toBeInTheDocument())
  expect((await screen.findAllByText('Тележка клининга — 2,5'))[0]).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Списание' }))
  const loss = await screen.findByRole('dialog', { name: 'Списание' })
  await fill(within(loss).getByLabelText(/^Количество/), '3')
  await userEvent.click(within(loss).getByRole('button', { name: 'Провести' }))
  expect(await within(loss).findByText('Укажите причину списания')).toBeVisible()
  expect(within(loss).getByLabelText(/^Количество/)).toHaveValue('3')
})

test('of a unit that was given out no storage is asked when its record is changed', async () => {
  // The first one of the demo is in somebody's hands.
  await renderPortal(server.current, { at: '/goods/units/1?edit=1', signInAs: people.administrator })
  await fill(await screen.findByLabelText(/^Примечание/), 'Царапина на корпусе')
  expect(screen.queryByLabelText(/^Склад/)).not.toBeInTheDocument()
  await userEvent.click(save())
  expect((await screen.findAllByText('Царапина на корпусе'))[0]).toBeVisible()
})

test('consumables tell what is short and what to order; movements of one are on its page (RT-038, RT-040)', async () => {
  await renderPortal(server.current, { at: '/consumable?stock_state=low%2Cout', signInAs: people.administrator })
  await userEvent.click(await screen.findByText('Лампа LED 18 Вт Т8'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Лампа LED 18 Вт Т8' })).toBeVisible()
  await userEvent.click(await screen.findByRole('tab', { name: /Движения/ }))
  expect((await screen.findAllByText(/ДВ-\d{6}/)).length).toBeGreaterThan(3)
})

test('movements are found by their number and narrowed by days and storage (RT-037)', async () => {
  await renderPortal(server.current, {
    at: `/goods?${new URLSearchParams({ tool: 'movements', movement: 'ДВ-000001' })}`,
    signInAs: people.administrator,
  })
  const dialog = await screen.findByRole('dialog', { name: 'Движения запасов' })
  await waitFor(() => expect(within(dialog).getAllByText(/^ДВ-\d{6}$/)).toHaveLength(1))
  await userEvent.clear(within(dialog).getByRole('searchbox', { name: 'Найти движение' }))
  await waitFor(() => expect(within(dialog).getAllByText(/^ДВ-\d{6}$/).length).toBeGreaterThan(3))
  await fill(within(dialog).getByLabelText(/^Даты/), '01.01.2001–31.01.2001')
  await userEvent.tab()
  expect(await within(dialog).findByText('Таких движений не было')).toBeVisible()
})

test('a receipt of what spoils says until when it may be used, by its shelf life unless told (RT-040)', async () => {
  await renderPortal(server.current, { at: '/consumable', signInAs: people.administrator })
  await userEvent.click(await screen.findByText('Средство для стёкол'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Средство для стёкол' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Приход' }))
  const receipt = await screen.findByRole('dialog', { name: 'Приход' })
  await fill(within(receipt).getByLabelText(/^Количество/), '7')
  const send = within(receipt).getByRole('button', { name: 'Провести' })
  const until = within(receipt).getByLabelText(/^Годен до/)
  expect(until).not.toHaveValue('')
  await userEvent.clear(until)
  await userEvent.tab()
  expect(send).toBeDisabled()
  await fill(until, '20.05.2031')
  await userEvent.tab()
  await fill(within(receipt).getByLabelText(/^Документ №/), '17')
  await userEvent.click(send)
  await waitFor(() => expect(receipt).not.toBeInTheDocument())
  await userEvent.click(await screen.findByRole('tab', { name: /Движения/ }))
  expect(await screen.findByText(/годен до 20\.05\.2031/)).toBeVisible()
})

test('a type of consumables is made and tells of its items (RT-041, RT-042, RT-043)', async () => {
  const { router } = await renderPortal(server.current, {
    at: '/consumable/consumable_types/new',
    signInAs: people.administrator,
  })
  await fill(await screen.findByLabelText(/^Название/), 'Садовое')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Садовое' })).toBeVisible()
  await router.navigate('/consumable/consumable_types')
  const row = await screen.findByRole('row', { name: /Электрика/ })
  expect(within(row).getByText('6')).toBeVisible()
})

test('who takes a consumable names the task first, and gets it himself', async () => {
  await renderPortal(server.current, { at: '/consumable', signInAs: people.administrator })
  await userEvent.click(await screen.findByText('Средство для стёкол'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Средство для стёкол' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Взять для задачи' }))
  const taking = await screen.findByRole('dialog', { name: 'Взять для задачи' })
  expect(within(taking).queryByLabelText(/^Кому/)).not.toBeInTheDocument()
  await fill(within(taking).getByLabelText(/^Количество/), '1')
  expect(within(taking).getByRole('button', { name: 'Провести' })).toBeDisabled()
  await choose(within(taking).getByLabelText(/^Задача/), 'Показ помещений')
  await userEvent.click(within(taking).getByRole('button', { name: 'Провести' }))
  await waitFor(() => expect(taking).not.toBeInTheDocument())
  const { rows } = await server.current.database.pool.query(
    `select kind, holder, todo is not null as "isForTask" from stock_movements order by id desc limit 1`,
  )
  expect(rows).toEqual([{ kind: 'issue', holder: '1', isForTask: true }])
})

test('what is sold is offered at the price of its card, and its act is printed beside the movement', async () => {
  const admin = await server.current.as('u01')
  const { rows } =
    await server.current.database.pool.query(`select (select id from storages where code = 'К-1') as store,
    (select min(id) from goods_types where not is_serialized_default) as type`)
  const [storage_to, goods_type] = [Number(rows[0].store), Number(rows[0].type)]
  const made = await admin.send('POST', '/goods', { name: 'Стеллаж сборный', goods_type, sale_price: '4500.00' })
  const { id } = made.body as { id: number }
  const lines = [{ goods: id, qty: '3', price: '3000.00' }]
  await admin.send('POST', '/stock/movements', { kind: 'receipt', storage_to, lines })
  await renderPortal(server.current, { at: `/goods/${id}`, signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Списание' }))
  const sale = await screen.findByRole('dialog', { name: 'Списание' })
  expect(within(sale).queryByLabelText(/^Цена/)).toBeNull()
  await userEvent.click(within(sale).getByLabelText(/^Причина/))
  await userEvent.click(await screen.findByRole('option', { name: 'Продано' }))
  expect(within(sale).getByLabelText(/^Цена продажи/)).toBe(within(sale).getByDisplayValue(/^4.500,00$/))
  await fill(within(sale).getByLabelText(/^Количество/), '2')
  await userEvent.click(within(sale).getByRole('button', { name: 'Провести' }))
  await waitFor(() => expect(sale).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('tab', { name: 'Движения' }))
  expect(await screen.findByText(/продано за 9.000/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Акт, PDF: ДВ-/ })).toBeVisible()
})
