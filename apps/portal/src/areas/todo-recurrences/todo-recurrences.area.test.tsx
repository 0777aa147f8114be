import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()

test('a person makes a record of «Расписания» and finds it', async () => {
  const { router } = await renderPortal(server.current, {
    at: '/todos/recurrences/new',
    signInAs: people.administrator,
  })
  await fill(await screen.findByLabelText(/^Название задачи/), 'Проба')
  await fill(await screen.findByLabelText(/^Повторение/), 'Проба')
  await fill(await screen.findByLabelText(/^Начиная с/), '21.11.2026')
  await userEvent.click(screen.getByRole('button', { name: /^Сохранить(?! и)/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Проба' })).toBeVisible()
  await router.navigate('/todos/recurrences?search=Проба')
  expect(await screen.findByRole('row', { name: /Проба/ })).toBeVisible()
})
