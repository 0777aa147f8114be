import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beOnPhone } from '../../testing/on-phone'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()
const save = () => screen.getByRole('button', { name: /^Сохранить(?! и)/ })

async function choose(box: HTMLElement, name: RegExp) {
  await userEvent.click(box)
  await userEvent.type(box, name.source)
  await userEvent.click(await screen.findByRole('option', { name }))
}

test('a dispatcher makes a team with its people and finds it by one of them (RT-012, RT-013, RT-014)', async () => {
  const { router } = await renderPortal(server.current, { at: '/teams/new', signInAs: people.dispatcher })
  await userEvent.type(await screen.findByLabelText(/^Название/), '«Аварийная»')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Электрика' }))
  await choose(screen.getByRole('combobox', { name: /^Руководитель/ }), /Мельников/)
  await userEvent.click(screen.getByRole('button', { name: 'Добавить участника' }))
  const members = within(screen.getByRole('group', { name: 'Участники' }))
  await choose(members.getByRole('combobox', { name: /^Сотрудник/ }), /Сафин/)
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'Аварийная' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Назначить задачу' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/todos\/new\?team=\d+$/),
  )

  await router.navigate('/teams?search=Сафин')
  expect(await screen.findByRole('row', { name: /Аварийная/ })).toBeVisible()
})

test('a team without a kind of work is not sent, and nothing typed is lost', async () => {
  await renderPortal(server.current, { at: '/teams/new', signInAs: people.dispatcher })
  const name = await screen.findByLabelText(/^Название/)
  await fill(name, 'Без дела')
  await userEvent.click(save())
  expect(await screen.findByText('Выберите хотя бы одну специализацию')).toBeVisible()
  expect(name).toHaveValue('Без дела')
})

test('a new task begins with the team it was asked for, and the list narrows to it', async () => {
  const { router } = await renderPortal(server.current, { at: '/todos/new?team=1', signInAs: people.dispatcher })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Бригада' })).toHaveValue('Инженерная бригада'))
  await router.navigate('/todos?team=1')
  expect(await screen.findByRole('button', { name: 'Сбросить: Бригада' })).toBeVisible()
})

test('a card typed into the board of a team is a task of that team', async () => {
  await renderPortal(server.current, { at: '/teams/1?tab=board', signInAs: people.dispatcher })
  const column = within(await screen.findByRole('region', { name: /^Неразобранные/ }))
  await userEvent.click(column.getByRole('button', { name: /^Добавить карточку/ }))
  await userEvent.type(column.getByRole('textbox', { name: 'Название карточки' }), 'Проверить насосную{Enter}')
  expect(await screen.findByText('Проверить насосную')).toBeVisible()
  const admin = await server.current.as('u01')
  // The card is drawn before it is written.
  await waitFor(async () => {
    const { body } = await admin.send('GET', '/todos?page=1&search=насосную')
    expect(body).toMatchObject({ data: [{ team: 1 }] })
  })
})

test('the page of a team says who belongs to it in which role, and what it has done', async () => {
  await renderPortal(server.current, { at: '/teams/1?tab=members', signInAs: people.dispatcher })
  const list = within(await screen.findByRole('list', { name: 'Участники' }))
  const [leader] = list.getAllByRole('listitem')
  expect(leader).toHaveTextContent(/Мельников.*Руководитель · 8 ч в день/)
  await userEvent.click(screen.getByRole('tab', { name: 'Показатели' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Год' }))
  expect(await screen.findByText('Решение в среднем')).toBeVisible()
})

test('the zones of a team are told of, and shown on the plans of their floors', async () => {
  await renderPortal(server.current, { at: '/teams/1?tab=zones', signInAs: people.dispatcher })
  const plans = within(await screen.findByRole('region', { name: 'Зоны на планах' }))
  const [plan] = await plans.findAllByRole('link', { name: /^Открыть план: / })
  expect(plan).toHaveAttribute('href', expect.stringMatching(/^\/objects\/\d+\/floor\?floor=\d+$/))
  expect(plan?.querySelectorAll('path[style*="color-mix"]').length).toBeGreaterThan(0)
})

test('a zone is given to another team from the page of its team', async () => {
  const admin = await server.current.as('smirnov')
  const made = await admin.send('POST', '/teams', { name: 'Сменщики', specialization: ['cleaning'], leader: admin.id })
  const other = made.body as { id: number }
  const zones = async (team: number) =>
    (
      (await admin.send('GET', `/teams/work_team_zones?team=${team}`)).body as {
        data: { name: string; team: number }[]
      }
    ).data
  const found = await admin.send('GET', '/teams/work_team_zones?search=Уборка В')
  const [zone] = (found.body as { data: { name: string; team: number }[] }).data
  await renderPortal(server.current, { at: `/teams/${zone?.team}`, signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Передать зону' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Передать зону' }))
  await choose(dialog.getByRole('combobox', { name: /^Зона/ }), /Уборка В/)
  await choose(dialog.getByRole('combobox', { name: /^Кому/ }), /Сменщики/)
  await userEvent.click(dialog.getByRole('button', { name: 'Передать' }))
  await waitFor(async () => expect((await zones(other.id)).map(({ name }) => name)).toEqual(['Уборка В']))
})

test('on a phone the big act of a team stands below its name: in the bar it pushed the bell off the window', async () => {
  beOnPhone()
  onTestFinished(() => void vi.restoreAllMocks())
  await renderPortal(server.current, { at: '/teams/1?tab=members', signInAs: people.dispatcher })
  const button = await screen.findByRole('button', { name: 'Добавить участников' })
  const bar = within(screen.getByRole('banner'))
  expect(bar.queryByRole('button', { name: 'Добавить участников' })).toBeNull()
  expect(bar.getByRole('button', { name: /^Уведомления/ })).toBeVisible()
  await userEvent.click(button)
  expect(await screen.findByRole('dialog', { name: /^Добавить участников/ })).toBeVisible()
})

test('from the page of a team its conversation is opened, the same for whoever comes later', async () => {
  const { router } = await renderPortal(server.current, { at: '/teams/1', signInAs: people.administrator })
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Чат бригады' }))
  expect(await screen.findByRole('textbox', { name: /Сообщение/ })).toBeVisible()
  const admin = await server.current.as('u02')
  const { body } = await admin.send('POST', '/chats/rooms', { kind: 'entity', entity: 'team', entity_id: 1 })
  expect(router.state.location.pathname).toBe(`/messenger/${(body as { id: number }).id}`)
})

test('what a team has used lately stands on its page, and the report tells of other times', async () => {
  await renderPortal(server.current, { at: '/teams/1?tab=materials', signInAs: people.administrator })
  expect(await screen.findByRole('grid', { name: 'Расход материалов' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Открыть отчёт' })).toHaveAttribute(
    'href',
    '/reports?report=materials&team=1',
  )
})
