import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../late/uploading-code', () => {
  throw new Error('offline')
})

// Tests share their modules: another one may have loaded the part already.
beforeEach(() => {
  vi.resetModules()
})

test('whoever gives up sending where it cannot be had has no form left that waits for its files', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { MediaField } = await import('./media-field')
  const { MediaWidgetProvider } = await import('../provider')
  const { createSampleSource } = await import('../testing/sample-source')
  const pending = { Договоры: vi.fn(), Акты: vi.fn() }
  const forms = Object.entries(pending)
  render(
    <MediaWidgetProvider source={createSampleSource()}>
      {forms.map(([name, onPendingChange]) => (
        <MediaField
          key={name}
          aria-label={name}
          value={[]}
          onChange={() => undefined}
          onPendingChange={onPendingChange}
        />
      ))}
    </MediaWidgetProvider>,
  )
  for (const [name, onPendingChange] of forms) {
    const field = screen.getByRole('group', { name })
    const event = createEvent.drop(field)
    const files = [new File(['x'], 'Акт.pdf', { type: 'application/pdf' })]
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files, items: [] } })
    fireEvent(field, event)
    expect(onPendingChange).toHaveBeenLastCalledWith(true)
  }
  const [cancel] = await screen.findAllByRole('button', { name: 'Отмена' })
  if (!cancel) throw new Error('nothing offers to give up')
  await userEvent.click(cancel)
  for (const [name, onPendingChange] of forms) {
    expect(onPendingChange).toHaveBeenLastCalledWith(false)
    expect(
      within(screen.getByRole('group', { name })).getByText('Перетащите файлы сюда или выберите в хранилище'),
    ).toBeVisible()
  }
})
