import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Schema } from '@ws/api-client/contract'
import { useState } from 'react'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { StoryFrame } from '../../testing/story-frame'
import { createStoryServices, json } from '../../testing/story-services'
import { AvatarPicker } from './avatar-picker'

const profile = { id: 1, full_name: 'Смирнов Илья Олегович', avatar_url: null } as Schema<'Profile'>

function Screen({ mayEdit }: { mayEdit: boolean }) {
  const [services] = useState(() => createStoryServices({ 'media.create': 'all' }, () => json({})))
  return (
    <StoryFrame services={services}>
      <div className="p-4">
        <AvatarPicker profile={profile} mayEdit={mayEdit} />
      </div>
    </StoryFrame>
  )
}

const meta: Meta<typeof Screen> = {
  title: 'Портал/Профиль/Фото',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { mayEdit: true },
}
export default meta

type Story = StoryObj<typeof Screen>

async function picture(name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 320, height: 240 })
  const drawing = canvas.getContext('2d')
  if (drawing) drawing.fillStyle = '#64748B'
  drawing?.fillRect(0, 0, 320, 240)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (bytes === null) throw new Error('There is no picture')
  return new File([bytes], name, { type: 'image/png' })
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Фото профиля' }))

export const Nobodys: Story = { name: 'Чужое фото', args: { mayEdit: false } }

export const OpenedAgain: Story = {
  name: 'Открыто снова: об ошибке прежнего фото ни слова',
  beforeEach: () => {
    const body = JSON.stringify({
      code: 'quota',
      message: 'Место закончилось',
      errors: { file: ['Место закончилось'] },
    })
    spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function refuse(this: XMLHttpRequest) {
      Object.defineProperties(this, { status: { value: 422 }, responseText: { value: body } })
      this.dispatchEvent(new ProgressEvent('load'))
    })
  },
  play: async ({ canvasElement, userEvent }) => {
    const input = within(canvasElement).getByLabelText('Файл с фото')
    await userEvent.upload(input, await picture('first.png'))
    const save = await (await dialog()).findByRole('button', { name: 'Сохранить' })
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.click(save)
    await expect(await (await dialog()).findByText('Место закончилось')).toBeVisible()
    await userEvent.click((await dialog()).getByRole('button', { name: 'Отмена' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.upload(input, await picture('second.png'))
    await waitFor(async () => expect((await dialog()).getByRole('button', { name: 'Сохранить' })).toBeEnabled())
    await expect((await dialog()).queryByText('Место закончилось')).toBeNull()
  },
}
