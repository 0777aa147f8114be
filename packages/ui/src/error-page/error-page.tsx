import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { cn } from '../lib/cn'

/**
 * Props of {@link ErrorPage}: `error` as it was thrown or answered, its `statusMessage` is said, else its `message`;
 * `message` says something else; `action` leads on.
 */
export interface ErrorPageProps extends HTMLAttributes<HTMLElement> {
  status: number
  error?: { statusMessage?: string | undefined; message?: string | undefined } | undefined
  message?: ReactNode
  action?: ReactNode
}

/** A whole page in place of one that cannot be shown. The headings are fixed by the specification, in English. */
export const ErrorPage = forwardRef<HTMLElement, ErrorPageProps>(function ErrorPage(
  { status, error, message = error?.statusMessage || error?.message, action, className, ...props },
  ref,
) {
  return (
    <section
      ref={ref}
      data-slot="error-page"
      className={cn(
        'wu:mx-auto wu:flex wu:min-h-80 wu:max-w-[68ch] wu:flex-col wu:items-center wu:justify-center wu:gap-2 wu:px-4 wu:py-12 wu:text-center wu:font-sans wu:text-md',
        className,
      )}
      {...props}
    >
      <p className="wu:font-[600] wu:text-ink-3 wu:text-lg wu:tabular-nums">{status}</p>
      <h1 lang="en" className="wu:font-[600] wu:text-2xl wu:text-ink">
        {status === 404 ? 'Page Not Found' : 'Internal Server Error'}
      </h1>
      {message && <p className="wu:text-ink-2 wu:wrap-anywhere">{message}</p>}
      {action && <div className="wu:mt-4 wu:flex wu:flex-wrap wu:justify-center wu:gap-2">{action}</div>}
    </section>
  )
})
