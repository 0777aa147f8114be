import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { choose, fill, people, useServer } from '../../testing/use-server'

const server = useServer()
const save = () => screen.getByRole('button', { name: /^Сохранить(?! и)/ })

test('a room is added from the page of its floor, takes what follows from its purpose, and is found by its number (RT-044, RT-045, RT-046, RT-049)', async () => {
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('GET', '/properties/floor?search=5 этаж')
  const { id } = (body as { data: { id: number }[] }).data[0] ?? { id: 0 }
  const { router } = await renderPortal(server.current, {
    at: `/properties/properties-floor/${id}?tab=rooms`,
    signInAs: people.administrator,
  })
  expect(await screen.findByRole('heading', { level: 1, name: '5 этаж' })).toBeVisible()
  const inside = within(await screen.findByRole('region', { name: 'Помещения' }))
  expect(await inside.findByText('А-501')).toBeVisible()
  await userEvent.click(inside.getByRole('link', { name: 'Добавить помещение' }))
  const floor = await screen.findByRole('combobox', { name: /^Этаж/ })
  await waitFor(() => expect(floor).toHaveValue('Корпус А, 5 этаж'))
  await fill(screen.getByRole('textbox', { name: /^№/ }), 'А-515')
  await choose(screen.getByRole('combobox', { name: /^Назначение/ }), 'Офис')
  await fill(screen.getByRole('textbox', { name: /^Площадь/ }), '18,5')
  await userEvent.click(save())
  expect(await screen.findByRole('heading', { level: 1, name: 'А-515' })).toBeVisible()
  const facts = within(screen.getByRole('complementary', { name: 'Сведения' }))
  expect(facts.getByText('Арендопригодное')).toBeVisible()
  expect(facts.getAllByText('18,50')).toHaveLength(2)
  await router.navigate('/properties/properties-room?search=А-515')
  expect(await screen.findByRole('row', { name: /А-515/ })).toHaveTextContent('Корпус А')
})

test('chosen rooms get one purpose', async () => {
  await renderPortal(server.current, {
    at: '/properties/properties-room?search=Б-40',
    signInAs: people.administrator,
  })
  for (const number of ['Б-401', 'Б-402'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Выбрать: ${number}` }))
  const bar = within(await screen.findByRole('region', { name: 'Действия с выбранными' }))
  await userEvent.click(bar.getByRole('button', { name: 'Назначение' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Назначение' }))
  expect(dialog.getByText('Выбрано: 2 помещения')).toBeVisible()
  await choose(dialog.getByRole('combobox'), 'Склад')
  await userEvent.click(dialog.getByRole('button', { name: 'Изменить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('row', { name: /Б-401/ })).toHaveTextContent('Склад'))
})

test('words of a dictionary are put in another order by keys, and an empty dictionary is filled with the typical ones (RT-062)', async () => {
  await renderPortal(server.current, {
    at: '/properties/properties-objecttypenew',
    signInAs: people.administrator,
  })
  expect(await screen.findByRole('row', { name: /Бизнес-центр/ })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Порядок' }))
  const order = within(await screen.findByRole('tree', { name: 'Порядок' }))
  ;(await order.findByRole('treeitem', { name: 'Бизнес-центр' })).focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(order.getAllByRole('treeitem')[0]).toHaveTextContent('Торговый центр'))
  const admin = await server.current.as('smirnov')
  await waitFor(async () => {
    const { body } = await admin.send('GET', '/properties/objecttypenew')
    expect((body as { data: { name: string }[] }).data[0]?.name).toBe('Торговый центр')
  })
  const { pool } = server.current.database
  await pool.query('update objects set object_type = null')
  await pool.query('update object_types set deleted_at = now()')
  await userEvent.click(screen.getByRole('button', { name: 'Заполнить типовыми значениями' }))
  await waitFor(() => expect(order.getAllByRole('treeitem')).toHaveLength(8))
})

test('words of a dictionary are taken out of use together, and back', async () => {
  await renderPortal(server.current, { at: '/properties/properties-purposepremises', signInAs: people.administrator })
  for (const name of ['Офис', 'Склад'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Выбрать: ${name}` }))
  const bar = within(await screen.findByRole('region', { name: 'Действия с выбранными' }))
  await userEvent.click(bar.getByRole('button', { name: 'Выключить' }))
  const row = (name: RegExp) => screen.findByRole('row', { name })
  await waitFor(async () => expect(await row(/Офис.*Нет/)).toBeVisible())
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('GET', '/properties/purposepremises?is_active=false')
  expect((body as { data: { name: string }[] }).data.map(({ name }) => name).sort()).toEqual(['Офис', 'Склад'])
  await admin.send('POST', '/properties/purposepremises/bulk', {
    ids: (body as { data: { id: number }[] }).data.map(({ id }) => id),
    action: 'activate',
  })
})

test('a viewer sees rooms, and no way to change them', async () => {
  await renderPortal(server.current, { at: '/properties/properties-room', signInAs: people.viewer })
  expect(await screen.findByRole('grid', { name: 'Помещения' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Добавить помещение' })).toBeNull()
})

test('whoever scans the card of a door stands before the room, and marks that he was there', async () => {
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('GET', '/properties/room?search=А-305')
  const { id } = (body as { data: { id: number }[] }).data[0] ?? { id: 0 }
  await admin.fetch('/api/locations/qr-cards', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ids: [id] }) },
  })
  const { rows } = await server.current.database.pool.query('select code from short_links where entity_id = $1', [id])
  const { services } = await renderPortal(server.current, {
    at: `/r-${rows[0].code}`,
    signInAs: people.administrator,
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'А-305' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Создать задачу здесь' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`^/todos/new\\?location=${id}(&plan_point=|$)`)),
  )
  // Whoever stands before a leak sees where it is shut off.
  const nearby = within(await screen.findByRole('region', { name: 'На случай аварии' }))
  expect(nearby.getByText(/оборудование, \d+ м$/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Отметить обход' }))
  expect(await screen.findByText('Обход отмечен')).toBeVisible()
  const { body: made } = await admin.send('GET', `/todos?location=${id}&search=Обход`)
  expect((made as { data: object[] }).data).toMatchObject([{ title: 'Обход: А-305', status: 'Completed' }])

  // In a cellar there is no network: the round is kept, said to wait, and sent once there is one.
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.click(screen.getByRole('button', { name: 'Отметить обход' }))
  expect(await screen.findByText(/^Обход сегодня, .+: ждёт отправки$/)).toBeVisible()
  const act = { kind: 'create', body: { title: 'Капает с потолка', location: id } }
  await services.outbox.perform({ path: '/todos', record: -1, title: 'Капает с потолка', act })
  expect(await screen.findByText(/^Задача «Капает с потолка» сегодня, .+: ждёт отправки$/)).toBeVisible()
  onLine.mockReturnValue(true)
  await userEvent.click(screen.getByRole('button', { name: 'Отметить обход' }))
  await waitFor(async () => {
    const { body: all } = await admin.send('GET', `/todos?location=${id}&search=Обход`)
    expect((all as { data: object[] }).data).toHaveLength(3)
  })
  await waitFor(() => expect(screen.queryByText(/ждёт отправки$/)).toBeNull())
  const { body: leak } = await admin.send('GET', `/todos?location=${id}&search=Капает`)
  expect((leak as { data: object[] }).data).toHaveLength(1)
})

test('cards of chosen entrances come as one file, and the code on one leads to its page, where a task is begun', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { router } = await renderPortal(server.current, {
    at: '/properties/properties-entrance',
    signInAs: people.administrator,
  })
  const [box] = await screen.findAllByRole('checkbox', { name: /^Выбрать: / })
  await userEvent.click(box as HTMLElement)
  const bar = within(await screen.findByRole('region', { name: 'Действия с выбранными' }))
  await userEvent.click(bar.getByRole('button', { name: 'QR-карточки' }))
  await waitFor(() => expect(saved).toEqual(['QR-карточки.pdf']))
  const { rows } = await server.current.database.pool.query(
    "select code, entity_id from short_links where entity = 'entrance'",
  )
  expect(rows).toHaveLength(1)
  await router.navigate(`/q-${rows[0].code}`)
  expect(await screen.findByRole('link', { name: 'Создать задачу здесь' })).toHaveAttribute(
    'href',
    `/todos/new?location=${rows[0].entity_id}`,
  )
  expect(router.state.location.pathname).toBe(`/properties/properties-entrance/${rows[0].entity_id}`)
  await userEvent.click(screen.getByRole('button', { name: 'QR-карточка' }))
  await waitFor(() => expect(saved).toHaveLength(2))
})

test('the list tells which floors have a plan, and a floor leads to it from its page, where it is put aside and taken back', async () => {
  const { router } = await renderPortal(server.current, {
    at: '/properties/properties-floor?search=4 этаж',
    signInAs: people.administrator,
  })
  const row = within(await screen.findByRole('row', { name: /Корпус А/ }))
  expect(row.getByText('Есть')).toBeVisible()
  const page = row.getByRole('link', { name: '4 этаж' }).getAttribute('href') ?? ''
  const id = page.split('/').at(-1)
  await router.navigate(`/properties/properties-floor/${id}`)
  expect(await screen.findByRole('link', { name: 'Открыть на плане' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`^/objects/\\d+/floor\\?floor=${id}$`)),
  )
  expect(screen.getByRole('link', { name: 'Создать задачу здесь' })).toHaveAttribute(
    'href',
    `/todos/new?location=${id}`,
  )
  const choosing = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await choosing('В архив')
  expect(await screen.findByText('В архиве')).toBeVisible()
  await choosing('Вернуть из архива')
  await waitFor(() => expect(screen.queryByText('В архиве')).toBeNull())
  await choosing('Переместить')
  expect(await screen.findByRole('dialog', { name: 'Переместить' })).toBeVisible()
})

test('a word that is used is deleted when another one is chosen for its records', async () => {
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('GET', '/properties/purposepremises?search=warehouse')
  const [word] = (body as { data: { id: number; name: string; rooms_count: number }[] }).data
  await renderPortal(server.current, {
    at: `/properties/properties-purposepremises/${word?.id}`,
    signInAs: people.administrator,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить…' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Удалить «${word?.name}»?` }))
  expect(dialog.getByText(new RegExp(`^Указано у ${word?.rooms_count} помещени`))).toBeVisible()
  await choose(dialog.getByRole('combobox', { name: /^Заменить на/ }), 'Офис')
  await userEvent.click(dialog.getByRole('button', { name: 'Заменить и удалить' }))
  expect(await screen.findByText(`Заменено и удалено: ${word?.name}`)).toBeVisible()
  expect((await admin.send('GET', `/properties/purposepremises/${word?.id}`)).status).toBe(404)
})

test('words that are chosen together go at once: another one takes the place of those that are used', async () => {
  const admin = await server.current.as('smirnov')
  await admin.send('POST', '/properties/purposepremises', {
    ...{ name: 'Ненужное', code: 'unneeded', category: 'other', color: '#60A5FA' },
  })
  await renderPortal(server.current, { at: '/properties/properties-purposepremises', signInAs: people.administrator })
  for (const name of ['Ненужное', 'Общепит'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Выбрать: ${name}` }))
  const bar = within(await screen.findByRole('region', { name: 'Действия с выбранными' }))
  expect(bar.queryByRole('button', { name: 'Удалить' })).toBeNull()
  await userEvent.click(bar.getByRole('button', { name: 'Удалить…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить 2 значения?' }))
  expect(dialog.getByText(/^«Общепит» указано у \d+ помещени/)).toBeVisible()
  await choose(dialog.getByRole('combobox', { name: /^Заменить на/ }), 'Торговля')
  await userEvent.click(dialog.getByRole('button', { name: 'Заменить и удалить' }))
  expect(await screen.findByText(/^Заменено и удалено: /)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Выбрать: Общепит' })).toBeNull())
  expect(screen.queryByRole('checkbox', { name: 'Выбрать: Ненужное' })).toBeNull()
})

test('territories that were put into the archive are found among the archived ones, and get tags together', async () => {
  const admin = await server.current.as('smirnov')
  const { body } = await admin.send('POST', '/properties/territory', { name: 'Старый двор', address: 'У реки' })
  const made = body as { id: number; version: number }
  await admin.send('PATCH', `/properties/territory/${made.id}`, { is_archived: true, version: made.version })
  await renderPortal(server.current, {
    at: '/properties/properties-territory?archived=true',
    signInAs: people.administrator,
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Выбрать: Старый двор' }))
  const bar = within(await screen.findByRole('region', { name: 'Действия с выбранными' }))
  await userEvent.click(bar.getByRole('button', { name: 'Добавить теги' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить теги' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Теги/ }), 'у реки{Enter}')
  await userEvent.click(dialog.getByRole('button', { name: 'Изменить' }))
  await waitFor(async () =>
    expect((await admin.send('GET', `/properties/territory/${made.id}`)).body).toMatchObject({ tags: ['у реки'] }),
  )
})
