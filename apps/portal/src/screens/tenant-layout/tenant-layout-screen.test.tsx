import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { useServer } from '../../testing/use-server'

const server = useServer()

async function tenantOf(contract: string): Promise<number> {
  const { rows } = await server.current.database.pool.query('select tenant from contracts where number = $1', [
    contract,
  ])
  return Number(rows[0]?.tenant)
}

test('a variant is planned on the plan and in lists, reckoned by itself, taken back, and becomes a contract', async () => {
  const tenant = await tenantOf('А-007')
  await renderPortal(server.current, { at: `/tenants/${tenant}/editor`, signInAs: 'u03@demo.local' })
  const plan = await screen.findByRole('group', { name: 'План: Корпус А, 2 этаж' })
  expect(within(plan).getByRole('button', { name: 'А-201, У арендатора' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: /^3 этаж/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'А-313, Свободно' }))
  // The first change begins the variant.
  const changes = await screen.findByRole('list', { name: 'Запланировано' })
  expect(await within(changes).findByText('+82 620,00 ₽/мес.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Вариант А' })).toHaveAttribute('aria-current', 'true')
  fireEvent.click(await screen.findByRole('button', { name: 'Освободить: А-206' }))
  expect(await within(changes).findByText('−76 500,00 ₽/мес.')).toBeVisible()
  fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'z', ctrlKey: true })
  await waitFor(() => expect(within(changes).queryByText('А-206')).toBeNull())
  await screen.findByText('Черновик сохранён')
  fireEvent.click(screen.getByRole('button', { name: 'Применить' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Бронь' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Забронировать' }))
  expect(await within(dialog).findByText('Укажите, по какой день держать помещения')).toBeVisible()
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Новый договор' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Создать' }))
  expect(await screen.findByRole('link', { name: /^Договор ИП-/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/contracts\/\d+$/),
  )
  expect(screen.queryByRole('button', { name: 'Освободить: А-206' })).toBeNull()
})

test('a tenant without rooms is told what to do; what is refused stands at its change', async () => {
  const tenant = await tenantOf('А-019')
  await renderPortal(server.current, { at: `/tenants/${tenant}/editor`, signInAs: 'u03@demo.local' })
  expect(
    await screen.findByText(
      'У арендатора нет помещений. Выберите свободные помещения на плане или подберите по параметрам',
    ),
  ).toBeVisible()
  fireEvent.click(screen.getByRole('radio', { name: 'Подходит' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Площадь от, м²' }), { target: { value: '80' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Ставка до, ₽/м²' }), { target: { value: '900' } })
  const found = await screen.findByRole('list', { name: 'Подходящие помещения' })
  await waitFor(() => expect(within(found).getAllByRole('listitem')).toHaveLength(4))
  fireEvent.click(within(found).getByRole('button', { name: 'Добавить: В-208' }))
  const changes = await screen.findByRole('list', { name: 'Запланировано' })
  const area = await within(changes).findByRole('textbox', { name: 'Площадь, м²' })
  fireEvent.change(area, { target: { value: '500' } })
  fireEvent.blur(area)
  expect(await within(changes).findByText(/^Не больше полутора площадей помещения/)).toBeVisible()
  expect(screen.getByText('Не сохранено')).toBeInTheDocument()
})
