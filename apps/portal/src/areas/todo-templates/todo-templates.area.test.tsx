import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()

test('a person makes a record of «Шаблоны» and finds it', async () => {
  const { router } = await renderPortal(server.current, { at: '/todos/templates/new', signInAs: people.administrator })
  await fill(await screen.findByLabelText(/^Название шаблона/), 'Проба')
  await fill(await screen.findByLabelText(/^Название задачи/), 'Проба')
  await userEvent.click(screen.getByRole('button', { name: /^Сохранить(?! и)/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Проба' })).toBeVisible()
  await router.navigate('/todos/templates?search=Проба')
  expect(await screen.findByRole('row', { name: /Проба/ })).toBeVisible()
})
