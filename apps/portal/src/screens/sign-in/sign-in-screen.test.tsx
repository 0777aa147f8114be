import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { useServer } from '../../testing/use-server'

const server = useServer()
afterEach(() => {
  document.title = ''
})

async function typeCredentials(email: string, password: string) {
  await userEvent.type(await screen.findByLabelText('Почта'), email)
  await userEvent.type(screen.getByLabelText('Пароль'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
}

test('an anonymous person is asked to sign in and then sees the page asked for (GD-003, RT-003, UI-021)', async () => {
  const { router } = await renderPortal(server.current, { at: '/contracts' })
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  await waitFor(() => expect(document.title).toMatch(/^Вход — ./))
  await typeCredentials('u02@demo.local', 'Demo-2026!')
  expect(await screen.findByRole('heading', { name: 'Договоры' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/contracts')
})

test('«Войти» stays busy until the page asked for has come, not only until the server has answered', async () => {
  await renderPortal(server.current, { at: '/auth/login' })
  const button = await screen.findByRole('button', { name: 'Войти' })
  const busy: (string | null)[] = []
  const observer = new MutationObserver(() => busy.push(button.getAttribute('aria-busy')))
  observer.observe(button, { attributes: true, attributeFilter: ['aria-busy'] })
  await typeCredentials('u02@demo.local', 'Demo-2026!')
  await waitFor(() => expect(button).not.toBeInTheDocument())
  observer.disconnect()
  expect(busy).toEqual(['true'])
})

test('a wrong password is answered in words, and what was typed stays', async () => {
  await renderPortal(server.current, { at: '/auth/login' })
  await typeCredentials('u03@demo.local', 'not-the-password')
  expect(await screen.findByText('Неверная почта или пароль')).toBeVisible()
  expect(screen.getByLabelText('Почта')).toHaveValue('u03@demo.local')
})

test('empty fields are named at once, and the first one gets the focus', async () => {
  await renderPortal(server.current, { at: '/auth/login' })
  await userEvent.click(await screen.findByRole('button', { name: 'Войти' }))
  expect(screen.getAllByText('Заполните поле')).toHaveLength(2)
  expect(screen.getByLabelText('Почта')).toHaveFocus()
  expect(screen.getByLabelText('Почта')).toBeInvalid()
})

test('after five wrong passwords the person is told how long to wait', async () => {
  await renderPortal(server.current, { at: '/auth/login' })
  await userEvent.type(await screen.findByLabelText('Почта'), 'u04@demo.local')
  await userEvent.type(screen.getByLabelText('Пароль'), 'wrong-password-1')
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Войти' })).not.toHaveAttribute('aria-busy'))
  }
  expect(await screen.findByText(/Слишком много попыток\. Повторите через \d+ мин/)).toBeVisible()
})

test('a link for a new password is promised in the same words whoever asks', async () => {
  const { router } = await renderPortal(server.current, { at: '/auth/login?from=%2Ftodos' })
  await userEvent.click(await screen.findByRole('link', { name: 'Забыли пароль?' }))
  expect(router.state.location.search).toBe('?mode=reminder&from=%2Ftodos')
  await userEvent.type(await screen.findByLabelText('Почта'), 'nobody@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить ссылку' }))
  expect(await screen.findByText('Если почта зарегистрирована, мы отправили ссылку')).toBeVisible()
})

test('two different new passwords are not sent, a spent link is refused in words', async () => {
  await renderPortal(server.current, { at: '/auth/login?mode=reset&token=no-such-token' })
  await userEvent.type(await screen.findByLabelText('Новый пароль'), 'long-password-1')
  await userEvent.type(screen.getByLabelText('Пароль ещё раз'), 'long-password-2')
  await userEvent.click(screen.getByRole('button', { name: 'Сменить пароль' }))
  expect(await screen.findByText('Пароли не совпадают')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Пароль ещё раз'))
  await userEvent.type(screen.getByLabelText('Пароль ещё раз'), 'long-password-1')
  await userEvent.click(screen.getByRole('button', { name: 'Сменить пароль' }))
  expect(await screen.findByText(/[Сс]сылка/)).toBeVisible()
})

test('registration is offered only where it is open', async () => {
  await renderPortal(server.current, { at: '/auth/login?mode=register' })
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible()
  await waitFor(() => expect(document.title).toMatch(/ — ./))
  expect(screen.queryByRole('link', { name: 'Зарегистрироваться' })).toBeNull()
})

test('Caps Lock is told while the password is typed', async () => {
  await renderPortal(server.current, { at: '/auth/login' })
  const password = await screen.findByLabelText('Пароль')
  password.focus()
  await userEvent.keyboard('{CapsLock}a')
  expect(await screen.findByText('Включён Caps Lock')).toBeVisible()
})

test('signing out leads back to the sign-in page and forgets what was loaded (GD-002)', async () => {
  const { services, router } = await renderPortal(server.current, { at: '/contracts', signInAs: 'u02@demo.local' })
  await screen.findByRole('heading', { name: 'Договоры' })
  services.queryClient.setQueryData(['/todos', 'one', 1], {})
  await services.session.signOut()
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/auth/login')
  expect(services.queryClient.getQueryData(['/todos', 'one', 1])).toBeUndefined()
})
