import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { people, useServer } from '../../testing/use-server'

const server = useServer()

test('RT-089: a report is chosen from the catalogue and read as a table; one without rows says so', async () => {
  await renderPortal(server.current, { at: '/reports', signInAs: people.administrator })
  expect(await screen.findByText('Выберите отчёт слева')).toBeVisible()
  await userEvent.click(await screen.findByRole('link', { name: 'Дебиторская задолженность по срокам' }))
  const table = await screen.findByRole('grid', { name: 'Дебиторская задолженность по срокам' })
  expect(await within(table).findByText('Итого')).toBeVisible()
  expect(within(table).getByRole('columnheader', { name: /31–60/ })).toBeVisible()
})

test('a report asked by a period without records tells that there is nothing', async () => {
  await renderPortal(server.current, {
    at: '/reports?report=vat_register&from=2001-01-01&to=2001-01-31',
    signInAs: people.administrator,
  })
  expect(await screen.findByText('За выбранные параметры данных нет')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Экспорт' })).toBeEnabled()
})

test('a wrong period is told at its field', async () => {
  await renderPortal(server.current, {
    at: '/reports?report=vat_register&from=2026-02-01&to=2026-01-01',
    signInAs: people.administrator,
  })
  expect(await screen.findByText('Конец периода раньше начала')).toBeVisible()
})

test('a report is put on a schedule, sent at once, and its file is listed', async () => {
  await renderPortal(server.current, { at: '/reports?report=todo_sla', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'По расписанию' }))
  const form = within(await screen.findByRole('dialog', { name: 'Отчёт по расписанию' }))
  await userEvent.click(form.getByRole('radio', { name: 'Ежедневно' }))
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Файлы и расписания' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Файлы и расписания' }))
  await userEvent.click(sheet.getByRole('tab', { name: 'Расписания' }))
  expect(await sheet.findByText('Ежедневно в 09:00')).toBeVisible()
  await userEvent.click(sheet.getByRole('button', { name: 'Действия: Сроки выполнения задач' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Отправить сейчас' }))
  await userEvent.click(sheet.getByRole('tab', { name: 'Файлы' }))
  expect(await sheet.findByText('Сроки выполнения задач')).toBeVisible()
})

test('a report is printed as PDF in a page of its own, which goes when the file cannot be had', async () => {
  const page = { location: { href: '' }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report')
  let isAway = false
  const fetch: typeof server.current.fetch = (...request) =>
    isAway ? Promise.reject(new TypeError('Failed to fetch')) : server.current.fetch(...request)
  await renderPortal({ fetch }, { at: '/reports?report=todo_sla', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Печать' }))
  await waitFor(() => expect(page.location.href).toBe('blob:report'))
  expect(address.mock.calls[0]?.[0]).toMatchObject({ type: 'application/pdf' })
  isAway = true
  await userEvent.click(screen.getByRole('button', { name: 'Печать' }))
  await waitFor(() => expect(page.close).toHaveBeenCalledOnce())
  open.mockRestore()
  address.mockRestore()
})
