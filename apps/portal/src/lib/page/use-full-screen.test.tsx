import { act, render, screen, within } from '@testing-library/react'
import { Dialog, PortalProvider } from '@ws/ui'
import { expect, test } from 'vitest'
import { useFullScreen } from './use-full-screen'

function Stage() {
  const { stage, container } = useFullScreen()
  return (
    <PortalProvider container={container}>
      <section ref={stage} aria-label="Схема" />
      <Dialog open title="Функция" onOpenChange={() => undefined} />
    </PortalProvider>
  )
}

function showAlone(element: Element | null) {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element })
  act(() => void document.dispatchEvent(new Event('fullscreenchange')))
}

test('what opens while an element fills the screen stands inside it, and outside again afterwards', () => {
  render(<Stage />)
  const stage = screen.getByLabelText('Схема')
  expect(within(stage).queryByText('Функция')).toBeNull()
  showAlone(stage)
  expect(within(stage).getByText('Функция')).toBeInTheDocument()
  showAlone(null)
  expect(within(stage).queryByText('Функция')).toBeNull()
  expect(screen.getByText('Функция')).toBeInTheDocument()
})
