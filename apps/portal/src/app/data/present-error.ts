import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router-dom'
import { isRouteFailure } from '../routes/route-failure'

/** What a person reads about anything a route can fail with, and what the browser tab is called. */
export function presentError(error: unknown): { status: number; message: string; title: string } {
  const { status, message } = read(error)
  return { status, message, title: status === 404 ? 'Page Not Found' : 'Internal Server Error' }
}

/** Whether a part of the program could not be loaded, in the words of any browser; asking again only helps with a reload. */
export function isChunkError(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}

/** Writes faults of the program into the console; a refused address is none. */
export function useLoggedError(error: unknown): void {
  useEffect(() => {
    if (!isRouteFailure(error)) console.error(error)
  }, [error])
}

function read(error: unknown): { status: number; message: string } {
  if (isRouteFailure(error)) return error
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText }
  if (isChunkError(error)) return { status: 500, message: 'Не удалось загрузить страницу. Обновите её' }
  if (error instanceof Error) {
    const status = 'status' in error && typeof error.status === 'number' && error.status >= 400 ? error.status : 500
    return { status, message: error.message }
  }
  return { status: 500, message: String(error) }
}
