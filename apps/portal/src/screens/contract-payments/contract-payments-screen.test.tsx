import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { useServer } from '../../testing/use-server'

const server = useServer()

async function contract(number: string): Promise<number> {
  const { rows } = await server.current.database.pool.query('select id from contracts where number = $1', [number])
  return Number(rows[0].id)
}

test('an accountant sees what is owed and why so much, and posts a payment that shows what it will pay', async () => {
  const user = userEvent.setup()
  const id = await contract('А-014')
  await renderPortal(server.current, { at: `/contracts/${id}/payments`, signInAs: 'u05@demo.local' })
  const overdue = (await screen.findByText('Просрочено', { selector: 'dt' })).parentElement
  expect(overdue).toHaveTextContent(/\d+ (день|дня|дней)/)
  if (overdue) await user.click(within(overdue).getByRole('button', { name: /Почему столько/ }))
  const parts = await screen.findByRole('region', { name: 'Почему столько?' })
  await user.click((await within(parts).findAllByRole('button', { name: /^Аренда за / }))[0] ?? parts)
  expect(await screen.findByText('Срок оплаты', { selector: 'dt' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await within(await screen.findByRole('region', { name: 'Почему столько?' })).findByText('Итого')).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('checkbox', { name: 'Только неоплаченные' }))
  const [row] = await screen.findAllByText(/^Аренда за /)
  if (row) await user.click(row)
  const why = await screen.findByRole('region', { name: 'Почему столько?' })
  expect(why).toHaveTextContent(/м² × 1\s300,00 ₽ за м² в месяц/)
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('link', { name: 'Внести платёж' }))
  await user.click(await screen.findByRole('button', { name: 'Весь долг' }))
  const preview = await screen.findByRole('complementary', { name: 'Разнесение' })
  expect(await within(preview).findByText(/Пени остановятся/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Провести платёж' }))
  expect(await screen.findByText('Укажите № платёжного поручения')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /№ платёжного поручения/ }), '77')
  await user.type(screen.getByRole('textbox', { name: /Дата поручения/ }), '01.11.2026{Enter}')
  await user.click(screen.getByRole('button', { name: 'Провести платёж' }))
  expect(await screen.findByText('Платёж проведён')).toBeVisible()
  expect(await screen.findByText('77')).toBeVisible()

  // The same order once more is asked about, and what was typed stays.
  await user.click(screen.getByRole('link', { name: 'Внести платёж' }))
  const { rows } = await server.current.database.pool.query<{ amount: string }>(
    `select amount::text from payments where contract = $1 and doc_number = '77'`,
    [id],
  )
  await user.type(await screen.findByRole('textbox', { name: /^Сумма/ }), (rows[0]?.amount ?? '').replace('.', ','))
  await user.type(screen.getByRole('textbox', { name: /№ платёжного поручения/ }), '77')
  await user.type(screen.getByRole('textbox', { name: /Дата поручения/ }), '01.11.2026{Enter}')
  await user.click(screen.getByRole('button', { name: 'Провести платёж' }))
  expect(await screen.findByText(/^Такой платёж уже проведён: П-/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /Это другой платёж/ }))
  await user.click(screen.getByRole('button', { name: 'Провести платёж' }))
  await waitFor(() => expect(screen.getAllByText('77')).toHaveLength(2))
})

test('what is typed of a payment outlives a reload, and goes to the accruals a person says, each within its rest', async () => {
  const user = userEvent.setup()
  const id = await contract('А-011')
  const at = `/contracts/${id}/payments/new`
  const { unmount } = await renderPortal(server.current, { at, signInAs: 'u05@demo.local' })
  await user.type(await screen.findByRole('textbox', { name: /^Сумма/ }), '1000')
  const aside = screen.getByRole('complementary', { name: 'Разнесение' })
  await within(aside).findByText(/останется/)
  await user.click(within(aside).getByRole('radio', { name: 'Вручную' }))
  const [first] = await within(aside).findAllByRole('textbox')
  expect(first).toHaveValue('1 000,00'.replace(' ', '\u00a0'))
  if (first) await user.type(first, '{Control>}a{/Control}99999999')
  expect(await within(aside).findByText(/^Больше остатка: /)).toBeVisible()
  expect(within(aside).getByText(/^Разнесено больше, чем можно/)).toBeVisible()
  if (first) await user.type(first, '{Control>}a{/Control}400')
  expect((await within(aside).findByText('Останется авансом')).nextElementSibling).toHaveTextContent('600,00')
  await screen.findByText('Черновик сохранён')
  // It tells of the draft of a moment ago, too.
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toMatch(/\\"400(\.00)?\\"/))
  unmount()

  await renderPortal(server.current, { at, signInAs: 'u05@demo.local' })
  await user.click(await screen.findByRole('button', { name: 'Восстановить' }))
  await user.type(screen.getByRole('textbox', { name: /№ платёжного поручения/ }), '501')
  await user.type(screen.getByRole('textbox', { name: /Дата поручения/ }), '01.11.2026{Enter}')
  await user.click(screen.getByRole('button', { name: 'Провести платёж' }))
  expect(await screen.findByText('Платёж проведён')).toBeVisible()
  const { rows } = await server.current.database.pool.query(
    `select a.amount::text from payment_allocations a join payments p on p.id = a.payment
     where p.contract = $1 and p.doc_number = '501'`,
    [id],
  )
  expect(rows).toEqual([{ amount: '400.00' }])
})

test('a payment is taken back with a reason; whoever only reads is offered nothing', async () => {
  const user = userEvent.setup()
  const id = await contract('А-001')
  const { rows } = await server.current.database.pool.query(
    `select id from payments where contract = $1 and target = 'debt' order by id limit 1`,
    [id],
  )
  const at = `/contracts/${id}/payments/${rows[0].id}`
  const { unmount } = await renderPortal(server.current, { at, signInAs: 'u05@demo.local' })
  await user.click(await screen.findByRole('button', { name: 'Аннулировать' }))
  const dialog = await screen.findByRole('dialog', { name: 'Аннулировать платёж' })
  await user.type(within(dialog).getByRole('textbox', { name: /Причина/ }), 'Чужие деньги')
  await user.click(within(dialog).getByRole('button', { name: 'Аннулировать' }))
  expect(await screen.findByText('Аннулирован: Чужие деньги')).toBeVisible()
  unmount()
  await renderPortal(server.current, { at: `/contracts/${id}/payments`, signInAs: 'u03@demo.local' })
  expect(await screen.findByText('Начислено', { selector: 'dt' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Внести платёж' })).toBeNull()
})
