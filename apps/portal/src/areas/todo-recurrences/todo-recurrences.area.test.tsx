import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()

test('a person plans work that repeats, sees its dates before saving, and finds it in «Расписания»', async () => {
  const { router } = await renderPortal(server.current, {
    at: '/todos/recurrences/new',
    signInAs: people.administrator,
  })
  await fill(await screen.findByLabelText(/^Название задачи/), 'Проверка кровли')
  await userEvent.click(screen.getByRole('button', { name: 'пятницу' }))
  expect(await screen.findByText('Каждую неделю по понедельникам и пятницам')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Сохранить(?! и)/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Проверка кровли' })).toBeVisible()
  await router.navigate('/todos/recurrences?search=кровли')
  expect(await screen.findByRole('row', { name: /Проверка кровли.*по понедельникам и пятницам/ })).toBeVisible()
})
