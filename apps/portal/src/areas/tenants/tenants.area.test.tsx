import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()
const save = () => screen.getByRole('button', { name: /^Сохранить(?! и)/ })

test('a leasing manager makes a tenant with a contact and finds it (RT-021, RT-022, RT-023)', async () => {
  const { router } = await renderPortal(server.current, { at: '/tenants/new', signInAs: people.leasing })
  await fill(await screen.findByLabelText(/^Краткое наименование/), 'ООО «Проба»')
  await fill(screen.getByLabelText(/^ИНН/), '7707083893')
  await fill(screen.getByLabelText(/^КПП/), '770701001')
  await fill(screen.getByLabelText(/^Юридический адрес/), 'Москва, ул. Вавилова, 19')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить контакт' }))
  const contacts = screen.getByRole('group', { name: 'Контакты' })
  await fill(within(contacts).getByLabelText(/^ФИО/), 'Мария Кузнецова')
  await fill(within(contacts).getByLabelText('Телефон'), '+7 343 555-01-12')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'ООО «Проба»' })).toBeVisible()
  expect(await screen.findByText(/Мария Кузнецова/)).toBeVisible()

  await router.navigate('/tenants?search=7707083893')
  expect(await screen.findByRole('row', { name: /ООО «Проба»/ })).toBeVisible()
})

test('the fields change with the kind of tenant, and what a person does not have is not asked for', async () => {
  await renderPortal(server.current, { at: '/tenants/new?kind=individual', signInAs: people.leasing })
  expect(await screen.findByLabelText('Самозанятый')).toBeVisible()
  expect(screen.queryByLabelText(/^КПП/)).toBeNull()
  expect(screen.queryByLabelText('Руководитель')).toBeNull()
  expect(screen.getByLabelText(/^ИНН/)).not.toBeRequired()
})

test('what a company must have is marked, and asked for before anything is sent', async () => {
  await renderPortal(server.current, { at: '/tenants/new', signInAs: people.leasing })
  await fill(await screen.findByLabelText(/^Краткое наименование/), 'ООО «Без реквизитов»')
  const asked = [/^ИНН/, /^КПП/, /^Юридический адрес/].map((label) => screen.getByLabelText(label))
  for (const field of asked) expect(field).toBeRequired()
  await userEvent.click(save())
  await waitFor(() => {
    for (const field of asked) expect(field).toHaveAccessibleDescription(/Заполните поле/)
  })
})

test('a tenant with the same ИНН is named while typing, with the way to it', async () => {
  const admin = await server.current.as('smirnov')
  const list = await admin.send('GET', '/tenants?kind=legal&page=1&page_size=1')
  const [known] = (list.body as { data: { id: number; name: string; inn: string }[] }).data
  if (known === undefined) throw new Error('The demo has no company')
  await renderPortal(server.current, { at: '/tenants/new', signInAs: people.leasing })
  await fill(await screen.findByLabelText(/^ИНН/), known.inn)
  const hint = await screen.findByRole('link', { name: known.name })
  expect(hint).toHaveAttribute('href', `/tenants/${known.id}`)
})

test('a wrong control digit is told by the server under the field', async () => {
  await renderPortal(server.current, { at: '/tenants/new', signInAs: people.leasing })
  await fill(await screen.findByLabelText(/^Краткое наименование/), 'ООО «Ошибка»')
  const inn = screen.getByLabelText(/^ИНН/)
  await fill(inn, '7707083892')
  await fill(screen.getByLabelText(/^КПП/), '770701001')
  await fill(screen.getByLabelText(/^Юридический адрес/), 'Москва, ул. Вавилова, 19')
  await userEvent.click(save())
  await waitFor(() => expect(inn).toHaveAccessibleDescription(/Неверная контрольная сумма ИНН/))
})

test('a dispatcher may look at tenants but not make one', async () => {
  const { router } = await renderPortal(server.current, { at: '/tenants', signInAs: people.dispatcher })
  expect(await screen.findByRole('grid', { name: 'Арендаторы' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Добавить арендатора' })).toBeNull()
  await router.navigate('/tenants/new')
  expect(await screen.findByText('Недостаточно прав')).toBeVisible()
})
