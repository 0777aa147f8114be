import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../../testing/render-portal'
import { useServer } from '../../../../testing/use-server'

const server = useServer()

test('the cost of a task is charged again to its tenant, and the task says so from then on', async () => {
  const user = userEvent.setup()
  const { pool } = server.current.database
  const { rows } = await pool.query(
    `select contracts.number, tenants.id, tenants.name from contracts join tenants on tenants.id = contracts.tenant
     where contracts.number = 'А-011'`,
  )
  const [{ number, id: tenant, name }] = rows
  const made = await pool.query(`insert into todos (title, tenant) values ('Разбита дверь тамбура', $1) returning id`, [
    tenant,
  ])
  const todo = Number(made.rows[0].id)
  await pool.query(
    `insert into todo_times (todo, profile, at, minutes)
     select $1, profiles.id, now(), 60 from profiles join positions on positions.id = profiles.position
     where positions.hour_rate > 0 order by profiles.id limit 1`,
    [todo],
  )
  await renderPortal(server.current, { at: `/todos/${todo}?tab=materials`, signInAs: 'u01@demo.local' })
  await user.click(await screen.findByRole('button', { name: 'Перевыставить арендатору' }))
  const dialog = await screen.findByRole('dialog', { name: 'Перевыставить арендатору' })
  expect(within(dialog).getByDisplayValue(`Задача № ${todo}: Разбита дверь тамбура`)).toBeVisible()
  expect(within(dialog).getByRole('textbox', { name: /^Сумма/ })).not.toHaveValue('')
  await user.click(within(dialog).getByRole('combobox', { name: /^Договор/ }))
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${number}`) }))
  await user.type(within(dialog).getByLabelText(/^Срок оплаты/), '20.12.2026')
  await user.tab()
  await user.click(within(dialog).getByRole('button', { name: 'Выставить' }))
  expect(await screen.findByText(new RegExp(`Перевыставлено арендатору «${name.replace(/[()]/g, '.')}»`))).toBeVisible()
  expect(screen.getByRole('link', { name: /^счёт № А-011\// })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Акт о стоимости, PDF' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Перевыставить арендатору' })).toBeNull()
})
