import type { Meta, StoryObj } from '@storybook/react-vite'
import { Modal, Toaster, toast } from '@ws/ui'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { MediaField } from './field/media-field'
import { MediaWidget, type MediaWidgetProps } from './media-widget'
import { MediaWidgetProvider } from './provider'
import type { MediaSource } from './source/source'
import { createMemorySource, fileOf } from './testing/memory-source'
import { createSampleSource } from './testing/sample-source'

interface FrameProps extends Partial<MediaWidgetProps> {
  source?: MediaSource
}

function Frame({ source = createSampleSource(), ...props }: FrameProps) {
  return (
    <MediaWidgetProvider source={source}>
      <MediaWidget open onOpenChange={() => undefined} {...props} />
    </MediaWidgetProvider>
  )
}

const meta: Meta = {
  title: 'Медиа/Виджет',
  component: MediaWidget,
  subcomponents: { MediaWidgetProvider },
  // What it opens with is read once.
  render: ({ mode, fileCategory, ...args }) => (
    <Frame key={`${mode} ${fileCategory}`} mode={mode} fileCategory={fileCategory} {...args} />
  ),
}
export default meta

type Story = StoryObj<FrameProps>

const picked = fileOf({ id: 4, display_name: 'Dogovor arendy B-412 s prilozheniyami i soglasheniyami.pdf' })

export const Default: Story = {}
export const OneFile: Story = { args: { mode: 'SINGLE_SELECT' } }
export const ManyFiles: Story = { args: { mode: 'MULTIPLE_SELECT', initialValue: [picked] } }

const failing = createMemorySource()
failing.fail('listFiles', new Error('Нет связи с сервером'))

export const Loading: Story = { render: () => <Frame source={createSampleSource({ delay: 1e7 })} /> }
export const Failed: Story = { render: () => <Frame source={failing} /> }
export const Empty: Story = { render: () => <Frame source={createMemorySource()} /> }
export const Dark: Story = { args: { mode: 'MULTIPLE_SELECT', initialValue: [picked] }, globals: { theme: 'dark' } }

/** The whole of the narrowest phone. */
export const Narrow: Story = { args: { mode: 'SINGLE_SELECT' }, globals: { viewport: { value: 'narrow' } } }

/** Nobody can shorten these names; the window is as wide as the narrowest phone. */
export const LongNamesOnPhone: Story = {
  args: { mode: 'MULTIPLE_SELECT' },
  render: (args) => (
    <Frame
      {...args}
      source={createMemorySource({ files: [fileOf({ id: 2, display_name: `${'Ж'.repeat(120)}.dwg` })] })}
    />
  ),
  globals: { viewport: { value: 'narrow' } },
}

function HostForm() {
  const [ids, setIds] = useState<number[]>([])
  const [isOpen, setIsOpen] = useState(true)
  return (
    <MediaWidgetProvider source={createSampleSource()}>
      <Modal open={isOpen} onOpenChange={setIsOpen} title="Заявка">
        <MediaField aria-label="Документы" value={ids} onChange={setIds} />
      </Modal>
      <Toaster />
    </MediaWidgetProvider>
  )
}

/** A window of the host is open already: the widget takes keys, presses and the focus for itself, and leaves them as they were. */
export const OverWindowOfHost: Story = {
  name: 'Over a window of the host the widget works and closes by itself, and messages of the page stay in reach (UI-010, UI-011)',
  render: () => <HostForm />,
  play: async () => {
    const form = await screen.findByRole('dialog', { name: 'Заявка' })
    const opener = within(form).getByRole('button', { name: 'Выбрать файлы' })
    await userEvent.click(opener)
    const find = () => screen.findByRole('dialog', { name: 'Файлы' })
    const search = within(await find()).getByRole('searchbox')
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.type(search, 'Кров')
    await expect(search).toHaveValue('Кров')
    await expect(form.closest('[aria-hidden="true"]')).not.toBeNull()

    const undo = fn()
    toast('Перемещено', { action: { label: 'Отменить', onClick: undo } })
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
    await expect(undo).toHaveBeenCalledOnce()
    await expect(await find()).toBeVisible()

    within(await find())
      .getByRole('button', { name: 'Закрыть' })
      .focus()
    await userEvent.tab()
    await expect(await find()).toContainElement(document.activeElement as HTMLElement)

    search.focus()
    // The first empties the search, the second closes.
    await userEvent.keyboard('{Escape}')
    await expect(search).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Файлы' })).toBeNull())
    await expect(form).toBeVisible()
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(form.closest('[aria-hidden="true"]')).toBeNull()

    await userEvent.click(opener)
    await find()
    const scrims = document.querySelectorAll('[data-slot=scrim]')
    await userEvent.click(scrims[scrims.length - 1] as Element)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Файлы' })).toBeNull())
    await expect(form).toBeVisible()

    await userEvent.click(opener)
    await userEvent.click(await within(await find()).findByRole('button', { name: 'Создать папку' }))
    const folder = await screen.findByRole('dialog', { name: 'Новая папка' })
    await waitFor(() => expect(within(folder).getByRole('textbox')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Новая папка' })).toBeNull())
    await expect(await find()).toBeVisible()
  },
}
