import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { choose, fill, people, useServer } from '../../testing/use-server'

const server = useServer()
const save = () => screen.getByRole('button', { name: /^Сохранить(?! и)/ })

test('the room that nobody cleans is found in the coverage, and a zone is made for it (RT-015, RT-016, RT-017)', async () => {
  await renderPortal(server.current, { at: '/teams/work_team_zones', signInAs: people.administrator })
  expect(await screen.findByRole('row', { name: /Уборка А 1–2/ })).toHaveTextContent('Клининг')
  await userEvent.click(screen.getByRole('radio', { name: 'Покрытие' }))
  const bare = within(await screen.findByRole('region', { name: 'Без зоны' }))
  expect(bare.getByRole('row', { name: /В-208/ })).toBeVisible()
  await userEvent.click(bare.getByRole('link', { name: 'Создать зону' }))

  await fill(await screen.findByRole('textbox', { name: /^Название/ }), 'Кабинет бухгалтерии')
  await choose(screen.getByRole('combobox', { name: /^Бригада/ }), 'Клининг')
  expect(await screen.findByText('81,60 м²')).toBeVisible()
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Кабинет бухгалтерии' })).toBeVisible()
  const facts = within(screen.getByRole('complementary', { name: 'Сведения' }))
  expect(facts.getByText('Клининг')).toBeVisible()
})

test('a zone shows what comes in two weeks, and pauses all of it at once', async () => {
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('GET', '/teams/work_team_zones?search=Уборка Б')
  const { id } = (body as { data: { id: number }[] }).data[0] ?? { id: 0 }
  await renderPortal(server.current, {
    at: `/teams/work_team_zones/${id}?tab=schedule`,
    signInAs: people.administrator,
  })
  const coming = within(await screen.findByRole('region', { name: 'Ближайшие две недели' }))
  expect(coming.getAllByRole('link', { name: /Влажная уборка/ }).length).toBeGreaterThan(5)
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Приостановить расписание' }))
  await waitFor(() => expect(coming.queryByRole('link', { name: /Влажная уборка/ })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Возобновить расписание' }))
  expect((await coming.findAllByRole('link', { name: /Влажная уборка/ })).length).toBeGreaterThan(5)
  await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  await screen.findByRole('menuitem', { name: 'Приостановить расписание' })
  expect(screen.queryByRole('menuitem', { name: 'Возобновить расписание' })).toBeNull()
})

test('a floor is taken into the zone of the form beside its plan, and left out again', async () => {
  await renderPortal(server.current, { at: '/teams/work_team_zones/new', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить весь этаж' }))
  expect(await screen.findByRole('button', { name: 'Убрать весь этаж' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Убрать весь этаж' }))
  expect(await screen.findByRole('button', { name: 'Добавить весь этаж' })).toBeVisible()
})

test('by the keyboard a pen goes over the plan, tells which room it is in, and takes that room into the zone', async () => {
  await renderPortal(server.current, { at: '/teams/work_team_zones/new', signInAs: people.administrator })
  const plan = await screen.findByRole('group', { name: /^Помещения зоны: / })
  plan.focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}')
  const told = plan.parentElement?.querySelector('[aria-live]')?.textContent ?? ''
  expect(told).toMatch(/^[А-Я]-\S+, [\d,]+; [\d,]+ м$/)
  await userEvent.keyboard(' ')
  expect(await screen.findByText(new RegExp(`/ ${told.split(',')[0]}$`))).toBeVisible()
})
