import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { MediaBrowser } from './browser/media-browser'
import { MediaField } from './field/media-field'
import { MediaWidget } from './media-widget'
import { MediaWidgetProvider } from './provider'
import { createSampleSource } from './testing/sample-source'

test('the field, the browser and its window take ref, className, style and data attributes', async () => {
  const field = createRef<HTMLFieldSetElement>()
  const browser = createRef<HTMLDivElement>()
  const dialog = createRef<HTMLDivElement>()
  const given = { className: 'own', style: { maxWidth: 700 }, 'data-own': 'yes' }
  const { unmount } = render(
    <MediaWidgetProvider source={createSampleSource()}>
      <MediaField ref={field} {...given} aria-label="Акты" value={[]} onChange={() => undefined} />
      <MediaBrowser ref={browser} {...given} />
    </MediaWidgetProvider>,
  )
  const expectGiven = (element: HTMLElement | null) => {
    expect(element).toHaveClass('own')
    expect(element).toHaveStyle({ maxWidth: '700px' })
    expect(element).toHaveAttribute('data-own', 'yes')
  }
  expect(field.current).toBe(screen.getByRole('group', { name: 'Акты' }))
  expectGiven(field.current)
  expect(browser.current).toContainElement(screen.getByRole('navigation'))
  expectGiven(browser.current)
  unmount()

  render(
    <MediaWidgetProvider source={createSampleSource()}>
      <MediaWidget ref={dialog} {...given} open onOpenChange={() => undefined} />
    </MediaWidgetProvider>,
  )
  expect(await screen.findByRole('dialog')).toBe(dialog.current)
  expectGiven(dialog.current)
})
