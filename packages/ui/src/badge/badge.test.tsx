import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Banner } from '../banner/banner'
import { LabelsProvider } from '../labels/labels-provider'
import { Progress } from '../progress/progress'
import { Spinner } from '../spinner/spinner'
import { CountBadge } from './count-badge'

test('a count above 99 says 99+, zero is not shown (ST-022)', () => {
  const { container, rerender } = render(<CountBadge count={100} label="100 непрочитанных" />)
  expect(container).toHaveTextContent('99+100 непрочитанных')
  rerender(<CountBadge count={0} />)
  expect(container).toBeEmptyDOMElement()
})

test('progress says its percent, and nothing where nobody knows', () => {
  const { rerender } = render(<Progress value={0.64} label="Акт осмотра.pdf" showValue />)
  const bar = screen.getByRole('progressbar', { name: 'Акт осмотра.pdf' })
  expect(bar).toHaveAttribute('aria-valuenow', '64')
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^64\s%$/)
  rerender(<Progress value={null} label="Подготовка" />)
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
})

test('a banner is hidden by its button; its words can be another language', async () => {
  const close = vi.fn()
  render(
    <LabelsProvider labels={{ banner: { close: 'Hide' }, spinner: { loading: 'Loading' } }}>
      <Banner tone="warn" title="До нарушения срока 2 ч" onClose={close}>
        Авария
      </Banner>
      <Spinner />
    </LabelsProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(close).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Loading')).toBeInTheDocument()
})
