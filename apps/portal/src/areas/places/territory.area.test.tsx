import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()
const save = () => screen.getByRole('button', { name: /^Сохранить(?! и)/ })

test('an administrator makes a territory, finds it and sees its area with a comma (RT-059, RT-060, RT-061)', async () => {
  const { router } = await renderPortal(server.current, {
    at: '/properties/properties-territory/new',
    signInAs: people.administrator,
  })
  await fill(await screen.findByLabelText(/^Название/), 'Площадка «Северная»')
  await fill(screen.getByLabelText(/^Адрес/), 'Екатеринбург, ул. Северная, 1')
  await fill(screen.getByLabelText('Площадь участка, м²'), '12 500,50')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Площадка «Северная»' })).toBeVisible()
  const facts = screen.getByRole('complementary', { name: 'Сведения' })
  expect(within(facts).getByText(/12.500,50/)).toBeVisible()

  await router.navigate('/properties/properties-territory?land_area_from=12500')
  expect(await screen.findByRole('row', { name: /Площадка «Северная»/ })).toBeVisible()
})

test('the border of a territory is typed by its corners, drawn on its page and around its objects on their map', async () => {
  const { router } = await renderPortal(server.current, {
    at: '/properties/properties-territory/new',
    signInAs: people.administrator,
  })
  await fill(await screen.findByLabelText(/^Название/), 'Площадка «Речная»')
  await fill(screen.getByLabelText(/^Адрес/), 'Екатеринбург, ул. Речная, 1')
  const corners = await screen.findByLabelText('Граница')
  await fill(corners, '56.85, 60.61\n56.85, 60.62')
  await userEvent.click(save())
  expect(await screen.findByText(/^Нужно не меньше трёх углов/)).toBeVisible()
  await waitFor(() => expect(corners).toHaveFocus())
  await fill(corners, '56.85, 60.61\n56.85, 60.62\n56.86, 60.62')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Площадка «Речная»' })).toBeVisible()
  const facts = within(screen.getByRole('complementary', { name: 'Сведения' }))
  expect(await facts.findByText('3 угла')).toBeVisible()

  await router.navigate('/objects?view=map')
  expect(await screen.findByRole('img', { name: 'Границы: Бизнес-парк «Исетский»' })).toBeInTheDocument()
})

test('a wrong cadastral number is told in the form it should have', async () => {
  await renderPortal(server.current, { at: '/properties/properties-territory/new', signInAs: people.administrator })
  const box = await screen.findByLabelText('Кадастровый номер участка')
  await fill(box, '66-41')
  await userEvent.tab()
  expect(box).toHaveAccessibleDescription('Формат: 66:41:0000000:123')
  await fill(box, '66:41:0000000:123')
  await waitFor(() => expect(box).not.toHaveAccessibleDescription())
})

test('a territory that holds buildings is not deleted, and the person is told why', async () => {
  await renderPortal(server.current, { at: '/properties/properties-territory', signInAs: people.administrator })
  const [first] = await screen.findAllByRole('checkbox', { name: /^Выбрать: / })
  await userEvent.click(first ?? document.body)
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }))
  expect(await screen.findByText(/Нельзя удалить: запись используется/)).toBeVisible()
})

test('who sees single buildings is shown no land, and neither a way nor a hint to add some', async () => {
  await renderPortal(server.current, { at: '/properties/properties-territory', signInAs: people.viewer })
  expect(await screen.findByText('Территорий пока нет')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Добавить территорию' })).toBeNull()
})
