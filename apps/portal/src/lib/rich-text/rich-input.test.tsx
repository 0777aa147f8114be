import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { findColleagues } from './find-suggestions'
import { RichInput } from './rich-input'

const lost = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))

test('where the editor does not come a plain field takes the words, and the formatting of others goes (12.2)', async () => {
  const sent = vi.fn()
  function Form() {
    const [values, setValues] = useState<Record<string, unknown>>({
      description: 'Старые слова',
      description_doc: { type: 'doc', content: [{ type: 'paragraph' }] },
    })
    sent(values)
    const set = (key: string, value: unknown) => setValues((before) => ({ ...before, [key]: value }))
    return (
      <RichInput
        {...{ name: 'description', label: 'Описание', invalid: true, required: false, constraint: {}, nested: {} }}
        value={values.description as string}
        record={undefined}
        onChange={(words) => set('description', words)}
        onClear={() => undefined}
        onBlur={() => undefined}
        onPendingChange={() => undefined}
        form={{ values, set }}
        findPeople={findColleagues}
        load={lost}
      />
    )
  }
  render(<Form />)
  const box = await screen.findByRole('textbox', { name: 'Описание' })
  expect(box).toHaveValue('Старые слова')
  expect(box).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ description_doc: { type: 'doc', content: [{ type: 'paragraph' }] } }),
  )
  await userEvent.type(box, ' и новые')
  expect(sent).toHaveBeenLastCalledWith({ description: 'Старые слова и новые', description_doc: null })
})
