/** All messages about fields that visitors can see, in the exact wording of the specification. */
export const messages = {
  department: 'Select a department',
  name: 'Enter your name',
  emailAddress: 'Enter your email-address',
  validEmailAddress: 'Enter valid email-address',
  /** The job form's own wording. */
  email: 'Enter your email',
  contactNumber: 'Enter your contact number',
  /** The job form has a capital N. */
  jobContactNumber: 'Enter your contact Number',
  validContactNumber: 'Enter valid contact number',
  subject: 'Enter the subject',
  experience: 'Enter your experience in years',
  resume: 'Select your resume',
  fileKind: 'Select a PDF or Word file',
  emptyFile: 'This file is empty',
  fileSize: 'Select a file of at most 5 MB',
  macros: 'Save this file without macros',
  hospital: 'Select a hospital',
  date: 'Select a valid date',
  tooLong: 'Shorten this text',
  opNumber: 'Enter valid OP number',
  plainText: 'Remove the special characters',
} as const;
