import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { choose, fill, people, useServer } from '../../testing/use-server'

const server = useServer()

async function pick(label: RegExp, text: string): Promise<void> {
  const box = screen.getByRole('combobox', { name: label })
  await userEvent.type(box, text)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(text) }))
}

test('a leasing manager draws up a contract with a room and a price, and sends it to be agreed', async () => {
  await renderPortal(server.current, { at: '/contracts/new', signInAs: people.leasing })
  await screen.findByLabelText('Номер')
  await pick(/^Арендатор/, 'ТехноСфера')
  await pick(/^Объект/, 'корпус А')
  await fill(screen.getByLabelText(/^Начало/), '01.01.2027')
  await fill(screen.getByLabelText(/^Окончание/), '30.11.2027')
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Далее' }))
  await next()
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить помещение' }))
  await pick(/^Помещение/, 'А-508')
  await next()
  await userEvent.click(await screen.findByRole('button', { name: 'Аренда + эксплуатация' }))
  const rates = () => within(screen.getByRole('group', { name: 'Условия оплаты' })).getAllByLabelText(/^Ставка, ₽/)
  await fill(rates()[0] as HTMLElement, '1350')
  await fill(rates()[1] as HTMLElement, '0')
  await next()
  await screen.findByLabelText(/^Срок оплаты, день/)
  await next()
  // Before it is saved: eleven months of 100 796.40.
  expect(await screen.findByText('1 108 760,40 ₽', { selector: 'dd' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Создать договор' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^ИП-\d{3}/ })).toBeVisible()
  // 61.20 × 1 350 with 22 % of VAT: the month, the first payment, and the deposit that nobody named.
  expect(await screen.findAllByText('100 796,40 ₽', { selector: 'dd' })).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'На согласование' }))
  expect(await screen.findByText(/На согласовании/)).toBeVisible()
})

test('a contract in force tells its earlier prices, and takes an amendment', async () => {
  await renderPortal(server.current, { at: '/contracts?search=А-007', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('link', { name: /А-007/ }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Условия' }))
  const terms = await screen.findByRole('list', { name: 'Условия оплаты' })
  expect(within(terms).getByText(/1 205,00 ₽\/м² в месяц/)).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: /^Доп\. соглашения/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Создать соглашение' }))
  const dialog = screen.getByRole('dialog', { name: 'Дополнительное соглашение' })
  await fill(within(dialog).getByLabelText(/^Действует с/), '01.02.2030')
  await fill(within(dialog).getByLabelText(/^Аренда/), '1400')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Создать' }))
  expect(await screen.findByText('Аренда: 1 400,00 ₽/м² в месяц')).toBeVisible()
  await userEvent.click(await screen.findByRole('tab', { name: 'История' }))
  expect(await screen.findByText('Доп. соглашение: ДС № 1, изменение ставки: черновик')).toBeVisible()
})

test('an amendment prolongs at new rates, takes rooms at rates of their own and changes other terms', async () => {
  const { rows } = await server.current.database.pool.query(`select id from contracts where number = 'А-004'`)
  await renderPortal(server.current, { at: `/contracts/${rows[0].id}?tab=amendments`, signInAs: people.administrator })
  const begin = async (kind?: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Создать соглашение' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Дополнительное соглашение' }))
    if (kind) await choose(dialog.getByRole('combobox', { name: /^Вид/ }), kind)
    await fill(dialog.getByLabelText(/^Действует с/), '01.02.2030')
    return dialog
  }
  const create = (dialog: ReturnType<typeof within>) => userEvent.click(dialog.getByRole('button', { name: 'Создать' }))
  const prolonged = await begin()
  await fill(prolonged.getByLabelText(/^Новое окончание/), '31.12.2031')
  await fill(prolonged.getByLabelText(/^Аренда/), '2700')
  await create(prolonged)
  expect(await screen.findByText('Окончание: 31.12.2031')).toBeVisible()
  expect(screen.getByText('Аренда: 2 700,00 ₽/м² в месяц')).toBeVisible()

  const wider = await begin('Изменение помещений')
  await pick(/^Помещение/, 'А-508')
  await fill(wider.getByLabelText(/^Аренда, ₽/), '1500')
  await userEvent.click(wider.getByRole('button', { name: 'Ещё помещение' }))
  await userEvent.click(wider.getByRole('checkbox', { name: 'А-М01' }))
  await create(wider)
  expect(await screen.findByText('Добавить: А-508')).toBeVisible()
  expect(screen.getByText('Убрать: А-М01')).toBeVisible()
  const { rows: drafts } = await server.current.database.pool.query(
    `select changes from contract_amendments where contract = $1 and kind = 'rooms'`,
    [rows[0].id],
  )
  expect(drafts[0].changes.add_rooms).toMatchObject([{ rate: '1500' }])

  const other = await begin('Изменение условий')
  const cap = other.getByLabelText(/^Предел, %/)
  await fill(cap, '2000')
  await create(other)
  await waitFor(() => expect(cap).toBeInvalid())
  await fill(cap, '20,5')
  await create(other)
  expect(await screen.findByText('Предел, %: 20,5')).toBeVisible()
})

test('a copy begins with the sides, the rooms and the prices of a contract, on the day after its end', async () => {
  const { rows } = await server.current.database.pool.query(
    `select c.id, to_char(end_date + 1, 'DD.MM.YYYY') as next, r.number as room from contracts c
     join contract_rooms on contract = c.id join rooms r on r.id = room where c.number = 'А-007' limit 1`,
  )
  await renderPortal(server.current, { at: `/contracts/new?copy=${rows[0].id}`, signInAs: people.leasing })
  expect(await screen.findByText('Скопирован договор А-007: проверьте срок и помещения')).toBeVisible()
  expect(screen.getByLabelText(/^Начало/)).toHaveValue(rows[0].next)
  expect(screen.getByLabelText('Номер')).toHaveValue('')
  await fill(screen.getByLabelText(/^Окончание/), '31.12.2035')
  await userEvent.click(screen.getByRole('button', { name: 'Далее' }))
  expect(await screen.findByDisplayValue(new RegExp(rows[0].room))).toBeVisible()
})

test('reminders of several contracts stand ready to be copied and mailed, and are marked as done', async () => {
  const ids = ['Б-003', 'А-003']
  await renderPortal(server.current, { at: '/contracts?search=-003', signInAs: people.accountant })
  for (const number of ids) {
    const row = (await screen.findByRole('link', { name: new RegExp(number) })).closest('tr') as HTMLElement
    await userEvent.click(within(row).getByRole('checkbox'))
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Напомнить об оплате' }))
  const dialog = await screen.findByRole('dialog', { name: 'Напомнить об оплате' })
  const list = await within(dialog).findByRole('list', { name: 'Напоминания' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(within(list).getByRole('link', { name: 'Написать' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  )
  expect(within(dialog).getByText('Просрочки нет')).toBeVisible()
  await userEvent.click(within(list).getByRole('button', { name: 'Сделано' }))
  expect(await within(list).findByText('Сделано', { selector: 'span' })).toBeVisible()
})
