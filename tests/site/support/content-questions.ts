import type { Page } from '@playwright/test';

export interface Question {
  name: string;
  variables: Record<string, unknown>;
}

export function noteQuestions(page: Page): Question[] {
  const questions: Question[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/api/v1/content') return;
    questions.push({
      name: searchParams.get('operationName') ?? '',
      variables: JSON.parse(searchParams.get('variables') ?? '{}'),
    });
  });
  return questions;
}

export function questionsFor(questions: readonly Question[], name: string) {
  return questions.filter((question) => question.name === name).map(({ variables }) => variables);
}
