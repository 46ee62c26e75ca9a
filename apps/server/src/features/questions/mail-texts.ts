interface Answered {
  competitionName: string;
  question: string;
  answer: string;
  isPublic: boolean;
  pageUrl: string;
}

export const answeredMail = ({ competitionName, question, answer, isPublic, pageUrl }: Answered) => ({
  subject: `Your question about ${competitionName} has an answer`,
  text: [
    `You asked: ${question}`,
    `The organiser writes: ${answer}`,
    isPublic
      ? 'Everyone can read the question and the answer; nobody sees who asked.'
      : 'Only you can read this answer.',
    pageUrl,
    'Podium',
  ].join('\n\n'),
});
