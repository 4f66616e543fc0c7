import type { DoctorResult } from '@poyanil/content/operations';
import { internationalNumber } from '@poyanil/domain';
import { describeHospital } from './describe-hospital.ts';
import type { EntryHead, HeadContext } from './entry-head.ts';

type Doctor = Pick<
  NonNullable<DoctorResult['doctor']>,
  'name' | 'centerOfExcellence' | 'contactNumber' | 'profilePic' | 'hospital'
>;

export function describeDoctor(doctor: Doctor, { hospital, origin, url }: HeadContext): EntryHead {
  const { name, centerOfExcellence, contactNumber, profilePic } = doctor;
  const workplace = describeHospital(hospital, origin);
  return {
    hospital: doctor.hospital,
    subject: { name: name ?? '', summary: centerOfExcellence ?? '' },
    type: 'profile',
    picture: profilePic?.url,
    data: {
      // The first is the exact type; not every reader knows it yet.
      '@type': ['IndividualPhysician', 'Physician'],
      '@id': url,
      url,
      name,
      medicalSpecialty: centerOfExcellence,
      image: profilePic?.url,
      telephone: contactNumber?.flatMap((number) =>
        number === null ? [] : internationalNumber(number),
      ),
      practicesAt: workplace,
      hospitalAffiliation: workplace,
    },
  };
}
