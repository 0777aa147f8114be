import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialog } from '../dialog/dialog'
import { Select } from '../select/select'
import { NonceProvider } from './nonce-provider'

test('every style that an open dialog and an open select write into the page bears the nonce', async () => {
  render(
    <NonceProvider nonce="r4nd0m">
      <Dialog open onOpenChange={() => undefined} title="Папка">
        <Select aria-label="Цвет" value={null} onChange={() => undefined} options={[{ value: 'a', label: 'Белый' }]} />
      </Dialog>
    </NonceProvider>,
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Цвет' }))
  await screen.findByRole('option', { name: 'Белый' })
  const styles = [...document.querySelectorAll('style')]
  expect(styles.length).toBeGreaterThanOrEqual(2)
  expect(styles.map((style) => style.getAttribute('nonce') || style.nonce)).toEqual(styles.map(() => 'r4nd0m'))
})

test('the provider draws on a server and says nothing of its own there', () => {
  expect(renderToString(<NonceProvider nonce="r4nd0m">Страница</NonceProvider>)).toBe('Страница')
})
