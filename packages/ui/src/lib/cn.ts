import { type ClassValue, clsx } from 'clsx'

/** Joins class names, dropping the empty ones; the caller's names come last. */
export function cn(...values: ClassValue[]): string {
  return clsx(values)
}
