import type { Meta, StoryObj } from '@storybook/react-vite'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { StoryFrame } from '../../testing/story-frame'
import { createStoryServices, json } from '../../testing/story-services'
import { rich } from '../area/kinds/rich'
import { RichText } from './rich-text'

const people = [
  { id: 7, name: 'Жуков Пётр', username: 'zhukov', avatar_url: null },
  { id: 8, name: 'Орлова Мария', username: 'orlova', avatar_url: null },
]
const services = createStoryServices({}, ({ pathname, searchParams }) => {
  const search = searchParams.get('search') ?? ''
  if (pathname.endsWith('/accounts/profiles')) return json({ data: people.filter(({ name }) => name.includes(search)) })
  if (pathname.endsWith('/todos')) return json({ data: [{ id: 12, title: 'Протечка на третьем этаже' }] })
  return json({ message: 'Нет', code: 'not_found', errors: {} }, 404)
})

const field = rich('Описание')

/** The field as a form draws it, and below what the form would send. */
function Form({ text = '', doc = null }: { text?: string; doc?: RichDocument | null }) {
  const [values, setValues] = useState<Record<string, unknown>>({ description: text, description_doc: doc })
  const set = (key: string, value: unknown) => setValues((before) => ({ ...before, [key]: value }))
  const Input = field.Input
  if (Input === undefined) return null
  return (
    <StoryFrame services={services}>
      <div className="flex flex-col gap-2 p-4">
        <Input
          name="description"
          label={field.label}
          value={values.description as string}
          invalid={false}
          required={false}
          constraint={{}}
          record={undefined}
          nested={{}}
          onChange={(words) => set('description', words)}
          onClear={() => undefined}
          onBlur={() => undefined}
          onPendingChange={() => undefined}
          form={{ values, set }}
        />
        <button type="button">Дальше</button>
        <output hidden data-testid="sent">
          {JSON.stringify(values)}
        </output>
      </div>
    </StoryFrame>
  )
}

const meta = {
  title: 'Портал/Текст с оформлением',
  component: Form,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Form>

export default meta
type Story = StoryObj<typeof meta>

const sample: RichDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ text: 'Что взять', type: 'text' }] },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ text: 'гаечный ключ', type: 'text' }] }] },
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              content: [
                { text: 'ведро, ', type: 'text' },
                { text: 'обязательно', type: 'text', marks: [{ type: 'bold' }] },
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'taskList',
      content: [
        {
          type: 'taskItem',
          attrs: { checked: true },
          content: [{ type: 'paragraph', content: [{ text: 'перекрыть стояк', type: 'text' }] }],
        },
        {
          type: 'taskItem',
          attrs: { checked: false },
          content: [{ type: 'paragraph', content: [{ text: 'позвонить арендатору', type: 'text' }] }],
        },
      ],
    },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [{ text: 'Течёт с утра', type: 'text' }] }] },
    {
      type: 'paragraph',
      content: [
        { type: 'mention', attrs: { id: 7, label: 'zhukov' } },
        { text: ' знает, см. ', type: 'text' },
        { type: 'todoReference', attrs: { id: 12 } },
        { text: ' и ', type: 'text' },
        {
          text: 'инструкцию',
          type: 'text',
          marks: [{ type: 'link', attrs: { href: 'https://example.com/manual' } }],
        },
        { text: ', команда ', type: 'text' },
        { text: 'reset', type: 'text', marks: [{ type: 'code' }] },
      ],
    },
    { type: 'codeBlock', content: [{ text: 'valve 3 close\n  --slow', type: 'text' }] },
  ],
}

const sentIn = (canvas: ReturnType<typeof within>): { description: string; description_doc: RichDocument | null } =>
  JSON.parse(canvas.getByTestId('sent').textContent)

export const Empty: Story = {}
export const Written: Story = { args: { text: 'Что взять', doc: sample } }
export const WrittenDark: Story = { ...Written, globals: { theme: 'dark' } }
export const WrittenOnPhone: Story = { ...Written, globals: { viewport: { value: 'phone' } } }

/** Words alone stay words; marks, lists, people and tasks make a document of them. */
export const Typing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = await canvas.findByRole('textbox', { name: 'Описание' })
    await userEvent.click(box)
    await userEvent.keyboard('Просто')
    await waitFor(() => expect(sentIn(canvas)).toEqual({ description: 'Просто', description_doc: null }))
    await userEvent.click(canvas.getByRole('button', { name: 'Полужирный' }))
    await userEvent.keyboard(' важно')
    await expect(canvas.getByRole('button', { name: 'Полужирный' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Enter}- ключ{Enter}ведро{Enter}{Enter}')
    await userEvent.keyboard('Спросите @Жук')
    await expect(await canvas.findByRole('option', { name: /Жуков/ })).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', canvas.getByRole('option').id)
    await userEvent.keyboard('{Enter}про #прот')
    await canvas.findByRole('option', { name: /Протечка/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(sentIn(canvas).description).toBe('Просто важно\n- ключ\n- ведро\nСпросите @zhukov про #12'),
    )
    const { description_doc: doc } = sentIn(canvas)
    await expect(doc?.content.map(({ type }) => type)).toEqual(['paragraph', 'bulletList', 'paragraph'])
    await expect(doc?.content[0]?.content?.[1]).toEqual({ type: 'text', text: ' важно', marks: [{ type: 'bold' }] })
  },
}

/** Tab leaves the field, Escape closes what is offered, arrows go along the one stop of the buttons. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = await canvas.findByRole('textbox', { name: 'Описание' })
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Полужирный' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('button', { name: 'Ссылка' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('button', { name: 'Курсив' })).toHaveFocus()
    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard('- пункт{Enter}второй @')
    await canvas.findAllByRole('option')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('option')).toBeNull())
    await expect(box).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Дальше' })).toHaveFocus()
    await expect(sentIn(canvas).description).toBe('- пункт\n- второй @')
  },
}

/** A link leads to a site, a mailbox or a page of the portal; anything else is refused in words. */
export const Links: Story = {
  args: { text: 'инструкция' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const page = within(canvasElement.ownerDocument.body)
    const box = await canvas.findByRole('textbox', { name: 'Описание' })
    await userEvent.click(box)
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.click(canvas.getByRole('button', { name: 'Ссылка' }))
    const address = await page.findByRole('textbox', { name: 'Адрес ссылки' })
    await userEvent.type(address, 'javascript:alert(1){Enter}')
    await expect(address).toHaveAccessibleDescription('Ссылка может вести на http, https, mailto или страницу портала')
    await userEvent.clear(address)
    await userEvent.type(address, 'example.com/manual{Enter}')
    await waitFor(() => expect(box).toHaveFocus())
    await waitFor(() => expect(sentIn(canvas).description).toBe('инструкция (https://example.com/manual)'))
    await expect(canvas.getByRole('button', { name: 'Ссылка' })).toHaveAttribute('aria-pressed', 'true')
  },
}

/** What is pasted from Word or a page keeps what the field knows, and nothing else. */
export const Pasting: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = await canvas.findByRole('textbox', { name: 'Описание' })
    await userEvent.click(box)
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<style>p { color: red }</style><h1 style="font-size:40px">Заявка</h1><p class="MsoNormal" onclick="x">
       <b>Срочно</b> <a href="javascript:alert(1)">сюда</a> <img src="x" onerror="alert(1)"></p>
       <table><tr><td>ячейка</td></tr></table><script>alert(1)</script>`,
    )
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await waitFor(() => expect(sentIn(canvas).description).toContain('ячейка'))
    const { description, description_doc: doc } = sentIn(canvas)
    await expect(description.split('\n').map((line) => line.trim())).toEqual(['Заявка', 'Срочно сюда', 'ячейка'])
    await expect(JSON.stringify(doc)).not.toMatch(/javascript|onerror|style|Mso|image|table/)
    await expect(doc?.content[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } })
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(sentIn(canvas).description).toBe(''))
  },
}

/** Near the limit it is told how much is left, and beyond it how much is too much. */
export const TooLong: Story = {
  args: { text: 'я'.repeat(49_999) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = await canvas.findByRole('textbox', { name: 'Описание' })
    await expect(box).toHaveAccessibleDescription('Осталось: 1 символ')
    await userEvent.click(box)
    await userEvent.keyboard('ещё')
    await waitFor(() => expect(box).toHaveAccessibleDescription('Лишние: 2 символа'))
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    // A long text is told after a pause; who leaves the field does not wait for it.
    await userEvent.keyboard('!')
    await userEvent.tab()
    await waitFor(() => expect(sentIn(canvas).description).toHaveLength(50_003), { timeout: 150 })
  },
}

export const Read: Story = {
  render: () => (
    <StoryFrame services={services}>
      <div className="max-w-[68ch] p-4 text-lg">
        <RichText text="Что взять" doc={sample} people={people} />
      </div>
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Что взять' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '@Жуков Пётр' })).toHaveAttribute('href', '/todos?participant=7')
  },
}
export const ReadDark: Story = { ...Read, globals: { theme: 'dark' } }
