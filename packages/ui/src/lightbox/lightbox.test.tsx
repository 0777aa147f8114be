import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Lightbox } from './lightbox'

const images = [
  { src: '/one.jpg', alt: 'Крыша' },
  { src: '/two.jpg', alt: 'Подвал' },
]
const nothing = () => undefined

test('a picture on its way is told, and can be zoomed only when it is there', async () => {
  render(<Lightbox open onOpenChange={nothing} images={images} />)
  expect(screen.getByText('Загрузка изображения')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Увеличить' })).toHaveAttribute('aria-disabled', 'true')
  fireEvent.load(screen.getByRole('img', { name: 'Крыша' }))
  expect(screen.queryByText('Загрузка изображения')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Увеличить' }))
  expect(screen.getByText('150 %')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Следующее' }))
  expect(screen.getByText('Загрузка изображения')).toBeInTheDocument()
})

test('a broken picture can be asked for again, and does not break its neighbour', async () => {
  render(<Lightbox open onOpenChange={nothing} images={images} />)
  fireEvent.error(screen.getByRole('img', { name: 'Крыша' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось показать изображение')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(screen.getByRole('img', { name: 'Крыша' })).toBeInTheDocument()
  fireEvent.error(screen.getByRole('img', { name: 'Крыша' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('img', { name: 'Подвал' })).toBeInTheDocument()
})

test('the last picture stays when there are fewer of them, and none closes it', () => {
  const change = vi.fn()
  const { rerender } = render(<Lightbox open onOpenChange={change} images={images} index={1} />)
  rerender(<Lightbox open onOpenChange={change} images={images.slice(0, 1)} index={1} />)
  expect(screen.getByText('1 из 1')).toBeInTheDocument()
  rerender(<Lightbox open onOpenChange={change} images={[]} index={1} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('pictures open by their button, hold their own state and give the focus back', async () => {
  render(<Lightbox trigger={<button type="button">Фотографии</button>} images={images} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Фотографии' }))
  await userEvent.click(screen.getByRole('button', { name: 'Следующее' }))
  expect(screen.getByRole('img', { name: 'Подвал' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Фотографии' })).toHaveFocus()
})
