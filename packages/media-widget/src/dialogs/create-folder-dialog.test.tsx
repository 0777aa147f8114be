import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawBrowser } from '../testing/draw-browser'
import { createSampleSource } from '../testing/sample-source'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a new folder is asked for in «Новая папка» and appears in the list (MS-002, MS-012, MS-014, MS-016, ST-047, ST-049)', async () => {
  const { user, source } = drawBrowser({ directory: 1 })
  await screen.findByText('Осмотры', { selector: 'button *' })
  await user.click(screen.getByRole('button', { name: 'Создать папку' }))
  const modal = await screen.findByRole('dialog', { name: 'Новая папка' })
  await user.type(within(modal).getByRole('textbox', { name: /Название папки/ }), ' Акты {Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(source.calls).toContain('createDirectory {"display_name":"Акты","parent":1}')
  expect(await screen.findByText('Акты', { selector: 'button *' })).toBeVisible()
})

test('the window of a new folder is at least 400 pixels wide (MS-015, BC-026)', async () => {
  const { user } = drawBrowser()
  await user.click(screen.getByRole('button', { name: 'Создать папку' }))
  const form = (await screen.findByRole('dialog')).querySelector('form')
  expect(form?.style.minWidth).toContain('400px')
})

test('a folder without a name is refused (VA-007, ER-047)', async () => {
  const { user, source } = drawBrowser()
  await user.click(screen.getByRole('button', { name: 'Создать папку' }))
  await user.type(await screen.findByRole('textbox', { name: /Название папки/ }), '   {Enter}')
  expect(screen.getByText('This is required')).toBeVisible()
  expect(source.calls.some((call) => call.startsWith('createDirectory'))).toBe(false)
})

test('while the folder is being made, the field and the button wait (ST-048)', async () => {
  const source = createSampleSource()
  source.createDirectory = () => new Promise(() => undefined)
  const { user } = drawBrowser({}, source)
  await user.click(screen.getByRole('button', { name: 'Создать папку' }))
  await user.type(await screen.findByRole('textbox', { name: /Название папки/ }), 'Акты{Enter}')
  expect(screen.getByRole('textbox', { name: /Название папки/ })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Создать' })).toBeDisabled()
})

test('a refusal is told by an alert and the window stays (ST-050, ER-036)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, source, alert } = drawBrowser()
  source.fail('createDirectory', new Error('Недостаточно прав: Медиахранилище'))
  await user.click(screen.getByRole('button', { name: 'Создать папку' }))
  await user.type(await screen.findByRole('textbox', { name: /Название папки/ }), 'Акты{Enter}')
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Недостаточно прав: Медиахранилище'))
  expect(screen.getByRole('dialog', { name: 'Новая папка' })).toBeVisible()
})

test('a taken name is told at the field, which keeps what was typed until it is changed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, source, alert } = drawBrowser({ directory: 1 })
  await screen.findByText('Осмотры', { selector: 'button *' })
  await user.click(screen.getByRole('button', { name: 'Создать папку' }))
  const field = await screen.findByRole('textbox', { name: /Название папки/ })
  await user.type(field, 'Осмотры{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('В папке уже есть «Осмотры»'))
  expect(field).toBeInvalid()
  expect(field).toHaveValue('Осмотры')
  expect(alert).not.toHaveBeenCalled()
  await user.type(field, ' 2')
  expect(field).toBeValid()
  await user.type(field, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(source.calls).toContain('createDirectory {"display_name":"Осмотры 2","parent":1}')
  await user.click(screen.getByRole('button', { name: 'Создать папку' }))
  expect(await screen.findByRole('textbox', { name: /Название папки/ })).toBeValid()
})
